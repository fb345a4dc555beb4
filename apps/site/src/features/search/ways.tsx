import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon } from '../../ui';
import { useUser } from '../../members/session/use-user';
import styles from './search.module.css';

interface WayProps {
  to: string;
  icon: 'cards' | 'star';
  name: string;
}

const Way = ({ to, icon, name }: WayProps) => (
  <Button component={Link} to={to} className={styles.way} variant="outlined" startIcon={<Icon name={icon} size={20} />}>
    {name}
  </Button>
);

/** The ways to other pages of people: the game for members, the match finder for those who are not yet, too. */
export function Ways() {
  const { t } = useTranslation('members');
  const user = useUser();
  return (
    <div className={styles.ways}>
      {user && <Way to={paths.swipeGame} icon="cards" name={t('search.ways.swipe_game')} />}
      <Way to={paths.matchFinder} icon="star" name={t('search.ways.match_finder')} />
    </div>
  );
}
