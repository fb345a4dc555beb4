import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { logInPath, paths, safeNext } from '../../site/paths';
import { RichText } from '../../ui';
import { dispatchSignup } from '../../members/session/signup-events';
import styles from './sign-up.module.css';

/** The log-in page that leads back to where the sign-up was started. */
export function useLogInAddress(): string {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  if (pathname === paths.signUp) return logInPath(safeNext(query.get('next')));
  return pathname === paths.home || pathname === paths.logIn ? paths.logIn : logInPath(pathname + search);
}

/** The way for those who have an account. */
export function LogInInstead() {
  const { t } = useTranslation('accounts');
  const address = useLogInAddress();
  const link = <Link to={address} onClick={() => dispatchSignup('redirectedToLogin')} />;
  return (
    <p className={styles.foot}>
      <RichText text={t('sign_up.member_already')} parts={{ link }} />
    </p>
  );
}
