import type { AnswerOf, createMandate } from '@duet/contract';
import { sendMandateCode } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/use-translation';
import { callApi } from '../../../api';
import { CheckField, ContractForm, SubmitButton } from '../../../ui';
import styles from './direct-debit.module.css';

/** A mandate as the server tells it. */
export type Mandate = AnswerOf<typeof createMandate>['mandate'];

interface Props {
  mandate: Mandate;
  onSent: (mandate: Mandate) => void;
  onBack: () => void;
}

/** Shows the mandate's full text; nothing is ticked in advance. */
export function MandateStep({ mandate, onSent, onBack }: Props) {
  const { t } = useTranslation('direct-debit');
  const send = async (body: { authorised: boolean }) =>
    (await callApi(sendMandateCode, { params: { id: mandate.id }, body })).mandate;
  const check = ({ authorised }: { authorised: boolean }) =>
    authorised ? {} : { authorised: { code: 'authorisation_needed' } };
  const facts = [
    [t('mandate.creditor'), mandate.creditor_name],
    [t('mandate.creditor_id'), mandate.creditor_id],
    [t('mandate.reference'), mandate.reference],
    [t('field.holder'), mandate.holder],
    [t('mandate.account'), mandate.iban],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.text}>
        {mandate.text.split('\n\n').map((part) => (
          <p key={part}>{part}</p>
        ))}
      </div>
      <ContractForm initial={{ authorised: false }} call="sendMandateCode" check={check} send={send} onSuccess={onSent}>
        <CheckField name="authorised" label={t('mandate.authorise')} />
        <SubmitButton>{t('mandate.send')}</SubmitButton>
        <Button variant="text" onClick={onBack}>
          {t('mandate.change')}
        </Button>
      </ContractForm>
    </>
  );
}
