import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { readOpenedCard } from '../../../members/cards/opened-card';
import { Photo } from '../../../ui';
import styles from './member-view.module.css';
import photoStyles from './photos.module.css';

/** Place of a profile: the large picture, then name and words; those of the card that opened it are there at once. */
export function ProfileSkeleton({ id }: { id: string }) {
  const { t } = useTranslation(['app', 'members']);
  const card = readOpenedCard(useLocation().state, id);
  return (
    <div className={styles.member} role="status">
      <span className="d-hidden">{t('app:loading')}</span>
      <div className={photoStyles.stage}>
        {card ? (
          <Photo image={card.main_image} alt="" name={card.name} size="match" eager />
        ) : (
          <Skeleton className="d-photo" variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto' }} />
        )}
      </div>
      <div>
        {card ? (
          <Typography variant="h1" component="h2">
            {t('members:search.name_age', { name: card.name, age: card.age })}
          </Typography>
        ) : (
          <Skeleton width="60%" height={52} />
        )}
        <Skeleton width="35%" height={28} />
        <Skeleton width="100%" height={120} />
      </div>
    </div>
  );
}
