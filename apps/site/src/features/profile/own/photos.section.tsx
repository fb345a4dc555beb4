import type { OwnProfile } from '@duet/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../ui';

type OwnPhoto = OwnProfile['photos'][number];

function PhotoItem({ photo, number }: { photo: OwnPhoto; number: number }) {
  const { t } = useTranslation('members');
  const isWaiting = photo.status !== 'active';
  return (
    <li>
      <Photo image={photo} alt={t('own.photos.alt', { count: number })} ratio="1 / 1" />
      {isWaiting && <span className={`op-photo-state is-${photo.status}`}>{t(`own.photos.${photo.status}`)}</span>}
      {!isWaiting && photo.main && <span className="op-photo-state">{t('own.photos.main')}</span>}
    </li>
  );
}

/** The member's photos with what holds each of them. */
export function PhotosSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const heading = useId();
  return (
    <section className="op-section" id="photos" aria-labelledby={heading}>
      <div className="op-section-head">
        <h2 id={heading}>{t('own.photos.title')}</h2>
      </div>
      {profile.photos.length === 0 ? (
        <p className="op-note">{t('own.photos.none')}</p>
      ) : (
        <ul className="op-photos">
          {profile.photos.map((photo, index) => (
            <PhotoItem key={photo.id} photo={photo} number={index + 1} />
          ))}
        </ul>
      )}
    </section>
  );
}
