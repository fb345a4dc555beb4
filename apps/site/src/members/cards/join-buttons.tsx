import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { logInPath } from '../../site/paths';
import { dispatchSignup } from '../session/signup-events';
import styles from './join-buttons.module.css';

/** The two ways in: join, by invitation where it has to be, or log in and come back. */
export function JoinButtons({ next }: { next: string }) {
  const { t } = useTranslation(['members', 'app']);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => dispatchSignup('signupStarted', {})}>{t('members:search.visitor.join')}</Button>
      <Button component={Link} to={logInPath(next)} variant="outlined">
        {t('app:nav.log_in')}
      </Button>
    </div>
  );
}
