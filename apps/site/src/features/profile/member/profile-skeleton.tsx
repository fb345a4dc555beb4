import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import styles from './member-view.module.css';
import photoStyles from './photos.module.css';

/** Place of a profile: the large picture, then name and words. */
export function ProfileSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.member} role="status">
      <span className="d-hidden">{t('loading')}</span>
      <div className={photoStyles.stage}>
        <Skeleton className="d-photo" variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto' }} />
      </div>
      <div>
        <Skeleton width="60%" height={52} />
        <Skeleton width="35%" height={28} />
        <Skeleton width="100%" height={120} />
      </div>
    </div>
  );
}
