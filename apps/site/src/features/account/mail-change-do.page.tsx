import { confirmEmailChange } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, callApi } from '../../api';
import { paths } from '../../app/paths';
import { ErrorState, TextSkeleton } from '../../ui';
import { reloadUser, useUser } from '../shell';
import { FormCard } from './form-card';
import { useLinkToken } from './link-token';

function Done() {
  const { t } = useTranslation('accounts');
  const isMember = useUser() !== null;
  return (
    <FormCard title={t('mail_change.done_title')} text={t('mail_change.done_text')}>
      <Button component={Link} to={isMember ? paths.members : paths.logIn} size="large">
        {t(isMember ? 'mail_change.browse' : 'mail_change.log_in')}
      </Button>
    </FormCard>
  );
}

function Refused() {
  const { t } = useTranslation('accounts');
  return (
    <FormCard title={t('mail_change.failed_title')} text={t('mail_change.failed_text')}>
      <p>{t('mail_change.failed_hint')}</p>
      <Button component={Link} to={paths.settings} size="large">
        {t('mail_change.settings')}
      </Button>
    </FormCard>
  );
}

/** Takes the new e-mail address over with the token of the mail that was sent there. */
export default function MailChangeDoPage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  const isMember = useUser() !== null;
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['email-change', token],
    queryFn: async () => {
      await callApi(confirmEmailChange, { body: { token } });
      if (isMember) await reloadUser().catch(() => undefined);
      return true;
    },
    staleTime: Infinity,
  });
  if (isSuccess) return <Done />;
  if (error instanceof ApiError && [400, 404, 410, 422].includes(error.status)) return <Refused />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FormCard title={t('settings.email.title')} text={t('mail_change.working')}>
      <TextSkeleton count={2} />
    </FormCard>
  );
}
