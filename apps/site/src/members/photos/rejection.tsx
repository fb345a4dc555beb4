import type { OwnPhoto } from '@duet/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import styles from './photos.module.css';

/** The reason for which a photo was not taken, and what its member may do. */
export default function Rejection({ photo }: { photo: OwnPhoto }) {
  const { t } = useTranslation(['photos', 'enums']);
  const reason = photo.rejected_reason ?? 'other';
  return (
    <p className={styles.reason}>
      {t(`enums:photo_rejection.${reason}`)}{' '}
      {t(reason === 'broken' ? 'photos:rejected.again' : 'photos:rejected.other')}{' '}
      {reason !== 'broken' && <Link to={paths.decisions}>{t('photos:rejected.object')}</Link>}
    </p>
  );
}
