import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { logInPath, paths } from '../../app/paths';
import { useIsHere } from '../../site/use-store';
import { useUser } from '../shell';
import { ContactSentence } from './contact-sentence';
import { FormCard } from './form-card';
import { ResendActivation } from './resend-activation';

/** The way on: a new mail for a member who still needs one, else the log-in that leads back here. */
function WayOn() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  if (user?.status === 'not_confirmed') return <ResendActivation label={t('activate.resend')} />;
  if (user) {
    return (
      <>
        <p>{t('activate.already')}</p>
        <Button component={Link} to={paths.members} size="large">
          {t('activate.browse')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="ac-aside">{t('activate.log_in_hint')}</p>
      <Button component={Link} to={logInPath(paths.activateError)} size="large">
        {t('activate.log_in')}
      </Button>
    </>
  );
}

/** The link of the activation mail did not work. */
export default function ActivateErrorPage() {
  const { t } = useTranslation('accounts');
  const { state } = useLocation();
  // A reload keeps the state, of which the server knows nothing.
  const isHere = useIsHere();
  const expired = isHere && (state as { expired?: boolean } | null)?.expired === true;
  return (
    <FormCard title={t('activate.failed')} text={expired ? t('activate.expired') : undefined}>
      <ContactSentence />
      <WayOn />
    </FormCard>
  );
}
