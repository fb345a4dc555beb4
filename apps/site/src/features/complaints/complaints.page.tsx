import type { ComplaintKind } from '@duet/contract';
import { COMPLAINT_KINDS, openComplaint } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { FormCard } from '../../members/account/form-card';
import { useLinkToken } from '../../members/account/link-token';
import { useUser } from '../../members/session/use-user';
import { paths } from '../../site/paths';
import { ContractForm, SelectField, SubmitButton, TextField } from '../../ui';
import styles from './complaints.module.css';

interface ComplaintFormValues {
  kind: ComplaintKind | null;
  about: string;
  words: string;
  name: string;
  email: string;
  website: string;
}

interface SentComplaint {
  reference: string;
  /** Null: a member's, whose address is known. */
  email: string | null;
}

const OWN_CONTENT = 'my_content';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isKind = (kind: string | null): kind is ComplaintKind => COMPLAINT_KINDS.some((one) => one === kind);

/** The kind and the decision that a link to this page names; behind the link of a mail with the token of that decision. */
function useLinkedDecision() {
  const [params] = useSearchParams();
  const token = useLinkToken();
  const [kind, decision] = [params.get('kind'), params.get('decision')];
  const contested = decision && UUID.test(decision) ? { decision, ...(token && { decision_token: token }) } : null;
  return { kind: contested ? OWN_CONTENT : isKind(kind) ? kind : null, contested };
}

/** The entries that say something; the others are left out of the body. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])));

const bodyOf = ({ kind, words, ...rest }: ComplaintFormValues, contested: object | null) => ({
  kind: kind!,
  words: words.trim(),
  ...filled({ ...rest }),
  ...contested,
});

function Sent({ sent, onAgain }: { sent: SentComplaint; onAgain: () => void }) {
  const { t } = useTranslation('complaints');
  const { reference, email } = sent;
  const text = email ? t('sent.visitor', { reference, email }) : t('sent.member', { reference });
  return (
    <FormCard title={t('sent.title')} text={<span role="status">{text}</span>}>
      {!email && (
        <Button component={Link} to={paths.cases} size="large">
          {t('sent.follow')}
        </Button>
      )}
      <Button variant="outlined" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </FormCard>
  );
}

/** Name and address of a visitor, and a field that only programs see. */
function VisitorFields() {
  const { t } = useTranslation('complaints');
  return (
    <>
      <TextField name="name" label={t('form.name')} autoComplete="name" />
      <TextField name="email" label={t('form.email')} hint={t('form.email_hint')} type="email" autoComplete="email" />
      <div className={styles.trap} aria-hidden="true">
        <TextField
          name="website"
          label={t('form.website')}
          autoComplete="off"
          slotProps={{ htmlInput: { tabIndex: -1 } }}
        />
      </div>
    </>
  );
}

function ComplaintForm({ onSent }: { onSent: (sent: SentComplaint) => void }) {
  const { t } = useTranslation('complaints');
  const user = useUser();
  const client = useQueryClient();
  const { kind, contested } = useLinkedDecision();
  const toBody = (values: ComplaintFormValues) => bodyOf(values, contested);
  const check = ({ name, email }: ComplaintFormValues) => ({
    ...(!user && !name.trim() && { name: { code: 'required' } }),
    ...(!user && !email.trim() && { email: { code: 'required' } }),
  });
  const send = async (values: ComplaintFormValues, key: string) => {
    const { reference } = await callApi(openComplaint, { body: toBody(values), key });
    void client.invalidateQueries({ queryKey: ['cases'] });
    void client.invalidateQueries({ queryKey: ['decisions'] });
    return { reference, email: user ? null : values.email.trim() };
  };
  return (
    <FormCard title={t('form.title')} text={t('form.text')}>
      {contested && <p className={styles.note}>{t('form.decision')}</p>}
      <ContractForm
        initial={{ kind, about: '', words: '', name: '', email: '', website: '' }}
        call="openComplaint"
        toBody={toBody}
        check={check}
        send={send}
        onSuccess={onSent}
      >
        {!contested && (
          <>
            <SelectField
              name="kind"
              label={t('form.kind')}
              choices={COMPLAINT_KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
              hint={t('form.report_hint')}
            />
            <TextField name="about" label={t('form.about')} hint={t('form.about_hint')} autoComplete="off" />
          </>
        )}
        <TextField
          name="words"
          label={t('form.words')}
          hint={t('form.words_hint')}
          multiline
          minRows={5}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
        {!user && <VisitorFields />}
        <SubmitButton>{t('form.submit')}</SubmitButton>
      </ContractForm>
    </FormCard>
  );
}

/** Complaints of members and visitors (D-64). A link may name the kind and the decision that it is about. */
export default function ComplaintsPage() {
  const [sent, setSent] = useState<SentComplaint | null>(null);
  return sent ? <Sent sent={sent} onAgain={() => setSent(null)} /> : <ComplaintForm onSent={setSent} />;
}
