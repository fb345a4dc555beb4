import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../../site';
import { useUser } from '../shell';
import { FormCard } from './form-card';

/** The e-mail address is confirmed: what is there now, and where to go. */
export default function ActivateDonePage() {
  const { t } = useTranslation('accounts');
  const { settings } = useSite();
  const user = useUser();
  const credits = settings.signup_credits;
  return (
    <FormCard title={t('activate.done_title')} text={t('activate.done_text')}>
      {credits > 0 && <p>{t('activate.credits', { count: credits })}</p>}
      {user ? (
        <>
          <Button component={Link} to={paths.members} size="large">
            {t('activate.browse')}
          </Button>
          <Button component={Link} to={paths.completeSignUp} variant="outlined" size="large">
            {t('activate.profile')}
          </Button>
        </>
      ) : (
        <Button component={Link} to={paths.logIn} size="large">
          {t('activate.log_in')}
        </Button>
      )}
    </FormCard>
  );
}
