import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { logInPath, paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { Redirect } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { ContactSentence } from './contact-sentence';
import { FormCard } from '../../members/account/form-card';
import { ResendActivation } from '../../members/account/resend-activation';
import styles from '../../members/account/form-card.module.css';

/** The way on: a new mail for a member who still needs one, else the log-in that leads back here. */
function WayOn() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  if (user) return <ResendActivation label={t('activate.resend')} />;
  return (
    <>
      <p className={styles.aside}>{t('activate.log_in_hint')}</p>
      <Button component={Link} to={logInPath(paths.activateError)} size="large">
        {t('activate.log_in')}
      </Button>
    </>
  );
}

/** The link of the activation mail did not work; a member whose address is confirmed has nothing to do here. */
export default function ActivateErrorPage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const { state } = useLocation();
  // A reload keeps the state, of which the server knows nothing.
  const isHydrated = useIsHydrated();
  const expired = isHydrated && (state as { expired?: boolean } | null)?.expired === true;
  if (user && user.status !== 'not_confirmed') return <Redirect to={paths.activateDone} replace />;
  return (
    <FormCard title={t('activate.failed')} text={expired ? t('activate.expired') : undefined}>
      <ContactSentence />
      <WayOn />
    </FormCard>
  );
}
