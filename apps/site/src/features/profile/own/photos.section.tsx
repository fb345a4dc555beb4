import type { OwnProfile } from '@duet/contract';
import { useId } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { loadTexts } from '../../../site/i18n';
import { PhotoEditor } from '../../../members/photos/photo-editor';
import { PartArea, partOnDemand } from '../../../ui/part-on-demand';
import styles from './own-profile.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

const VerificationPanel = partOnDemand(async () => {
  const [part] = await Promise.all([
    import('../../../members/verification/verification-panel'),
    loadTexts(['verification']),
  ]);
  return part;
});

/** The member's photos: added, ordered, chosen and deleted here, with what holds each of them. */
export function PhotosSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('own-profile');
  const { verification } = useSite().settings;
  const heading = useId();
  return (
    <section className={styles.section} id="photos" aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h2 id={heading}>{t('photos.title')}</h2>
      </div>
      {profile.photos.length === 0 && <p className={fieldStyles.note}>{t('photos.none')}</p>}
      <PhotoEditor photos={profile.photos} />
      {verification && (
        <div className={styles.verification}>
          <PartArea>
            <VerificationPanel />
          </PartArea>
        </div>
      )}
    </section>
  );
}
