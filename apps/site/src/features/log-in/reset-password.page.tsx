import { requestPasswordReset } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { paths } from '../../site/paths';
import { useFlag } from '../../site';
import { ContractForm, SubmitButton, TextField } from '../../ui';
import { FormCard } from '../../members/account/form-card';
import styles from '../../members/account/form-card.module.css';

interface Values {
  email: string;
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  const reveals = useFlag('reveal_account_existence');
  return (
    <FormCard
      title={t('reset.sent_title')}
      text={t(reveals ? 'reset.sent_text' : 'reset.sent_text_discreet', { email })}
    >
      <Button component={Link} to={paths.logIn} size="large">
        {t('reset.back')}
      </Button>
      <Button variant="outlined" onClick={onAgain}>
        {t('reset.again')}
      </Button>
    </FormCard>
  );
}

/** Asks for the address to which a link goes that sets a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  const send = async (body: Values) => {
    await callApi(requestPasswordReset, { body });
    return body.email;
  };
  return (
    <FormCard title={t('reset.title')} text={t('reset.text')}>
      <ContractForm initial={{ email: '' }} call="requestPasswordReset" send={send} onSuccess={setSentTo}>
        <TextField name="email" label={t('reset.email')} type="email" autoComplete="email" />
        <SubmitButton>{t('reset.submit')}</SubmitButton>
      </ContractForm>
      <Link className={styles.line} to={paths.logIn}>
        {t('reset.back')}
      </Link>
    </FormCard>
  );
}
