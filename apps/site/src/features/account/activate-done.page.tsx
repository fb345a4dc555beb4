import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { logInPath, paths } from '../../site/paths';
import { useSite } from '../../site';
import { useIsHydrated } from '../../site/use-store';
import { Redirect } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { FormCard } from '../../members/account/form-card';

/** When the address was confirmed, by the link that led here; a reload keeps it, of which the server knows nothing. */
function useConfirmed(): 'now' | 'before' | null {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  return isHydrated ? ((state as { confirmed?: 'now' | 'before' } | null)?.confirmed ?? null) : null;
}

function Confirmed({ isNow }: { isNow: boolean }) {
  const { t } = useTranslation('accounts');
  const { settings } = useSite();
  const user = useUser();
  const credits = settings.signup_credits;
  return (
    <FormCard title={t('activate.done_title')} text={t(isNow ? 'activate.done_text' : 'activate.already')}>
      {isNow && credits > 0 && <p>{t('activate.credits', { count: credits })}</p>}
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

/** The e-mail address is confirmed: what is there now, and where to go. Who comes without a link is told no more than is known. */
export default function ActivateDonePage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const confirmed = useConfirmed();
  if (confirmed || (user && user.status !== 'not_confirmed')) return <Confirmed isNow={confirmed === 'now'} />;
  if (user) return <Redirect to={paths.activateError} replace />;
  return (
    <FormCard title={t('activate.unknown_title')} text={t('activate.unknown_text')}>
      <Button component={Link} to={logInPath(paths.activateDone)} size="large">
        {t('activate.log_in')}
      </Button>
    </FormCard>
  );
}
