import { declareWithdrawal } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { useDate } from '../../site';
import { ContractForm, SubmitButton, TextField } from '../../ui';
import { FormCard } from '../../members/account/form-card';
import { useLinkToken } from '../../members/account/link-token';
import { WithdrawalReview } from './withdrawal-review';

interface Values {
  payment_id: string;
  email: string;
}

interface Received extends Values {
  at: string;
}

const toBody = ({ payment_id, email }: Values) => ({
  payment_id: payment_id.trim().toUpperCase(),
  email: email.trim(),
});

function Sent({ received, onAgain }: { received: Received; onAgain: () => void }) {
  const { t } = useTranslation('refunds');
  const time = useDate({ dateStyle: 'long', timeStyle: 'long' });
  const args = { time: time(received.at), order: received.payment_id, email: received.email };
  return (
    <FormCard title={t('withdrawal.sent_title')} text={t('withdrawal.sent_text', args)}>
      <Button variant="outlined" onClick={onAgain}>
        {t('withdrawal.again')}
      </Button>
    </FormCard>
  );
}

function Declaration() {
  const { t } = useTranslation('refunds');
  const [received, setReceived] = useState<Received | null>(null);
  if (received) return <Sent received={received} onAgain={() => setReceived(null)} />;
  const send = async (values: Values, key: string) => {
    const body = toBody(values);
    const { received_at } = await callApi(declareWithdrawal, { body, key });
    return { ...body, at: received_at };
  };
  return (
    <FormCard title={t('withdrawal.title')} text={t('withdrawal.text')}>
      <ContractForm
        initial={{ payment_id: '', email: '' }}
        call="declareWithdrawal"
        toBody={toBody}
        send={send}
        onSuccess={setReceived}
      >
        <TextField
          name="payment_id"
          label={t('withdrawal.order')}
          hint={t('withdrawal.order_hint')}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
        <TextField name="email" label={t('withdrawal.email')} type="email" autoComplete="email" />
        <SubmitButton>{t('withdrawal.submit')}</SubmitButton>
      </ContractForm>
    </FormCard>
  );
}

/** Withdrawing from a purchase without logging in: declared here, and confirmed behind the link of its mail (D-54). */
export default function WithdrawalPage() {
  const token = useLinkToken();
  return token ? <WithdrawalReview token={token} /> : <Declaration />;
}
