import type { OwnProfile } from '@duet/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoEditor } from '../../../members/photos/photo-editor';
import styles from './own-profile.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

/** The member's photos: added, ordered, chosen and deleted here, with what holds each of them. */
export function PhotosSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('own-profile');
  const heading = useId();
  return (
    <section className={styles.section} id="photos" aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h2 id={heading}>{t('photos.title')}</h2>
      </div>
      {profile.photos.length === 0 && <p className={fieldStyles.note}>{t('photos.none')}</p>}
      <PhotoEditor photos={profile.photos} />
    </section>
  );
}
