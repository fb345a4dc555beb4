import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RichText } from '../../ui';
import { dispatchSignup } from '../../members/session/signup-events';
import { useLogInAddress } from './use-log-in-address';
import styles from './sign-up.module.css';

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
