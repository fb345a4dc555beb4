import { confirmEmailChange } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { ErrorState, TextSkeleton } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { DrawnForLink } from '../../members/account/drawn-for-link';
import { FormCard } from '../../members/account/form-card';
import { useMailLink } from './use-mail-link';

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
  const { isSuccess, wasDone, isRefused, error, retry } = useMailLink('email-change', (token) =>
    callApi(confirmEmailChange, { body: { token } }),
  );
  const isHydrated = useIsHydrated();
  const waiting = (
    <FormCard title={t('settings.email.title')} text={t('mail_change.working')}>
      <TextSkeleton count={2} />
    </FormCard>
  );
  if (!isHydrated) return <DrawnForLink whole={waiting} cut={<Refused />} />;
  if (isSuccess || wasDone) return <Done />;
  if (isRefused) return <Refused />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return waiting;
}
