import type { Member, Photo as PhotoData } from '@duet/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../site/i18n';
import { Icon, Photo } from '../../../ui';
import { PhotoArrows } from './photo-arrows';
import { usePhotoStrip } from './use-photo-strip';
import styles from './photos.module.css';

const PhotoViewer = lazy(() => import('./photo-viewer'));
const UnlockAlert = lazy(async () => {
  const texts = loadTexts(['photos']);
  const { UnlockAlert: part } = await import('../../../members/photos/unlock-alert');
  await texts;
  return { default: part };
});

interface SlideProps {
  member: Member;
  photo: PhotoData | null;
  index: number;
  onOpen: (index: number) => void;
}

const MOST_INTERESTS = 4;

/** Something to begin with where there is no photo: whom this member looks for, and what they like. */
function InsteadOfPhoto({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'interests']);
  const interests = [...new Set([...member.shared_interests, ...(member.interests ?? [])])].slice(0, MOST_INTERESTS);
  const words = member.looking_for ?? member.about_me;
  if (!words && interests.length === 0) return null;
  return (
    <div className={styles.instead} aria-hidden="true">
      {words && <p>{words}</p>}
      {interests.length > 0 && (
        <ul className="d-chips">
          {interests.map((key) => (
            <li key={key}>{t(`interests:${key}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Slide({ member, photo, index, onOpen }: SlideProps) {
  const { t } = useTranslation('members');
  const { name } = member;
  const number = index + 1;
  const alt = t(photo ? (photo.blurred ? 'view.photo_locked' : 'view.photo_alt') : 'view.no_photo', { name, number });
  const picture = <Photo image={photo} alt={photo ? '' : alt} name={name} size="full" eager={index === 0} />;
  if (!photo) {
    return (
      <div className={styles.photo}>
        {picture}
        <InsteadOfPhoto member={member} />
      </div>
    );
  }
  return (
    <button type="button" className={styles.photo} aria-label={alt} onClick={() => onOpen(index)}>
      {picture}
      {photo.blurred && (
        <span className={styles.locked}>
          <Icon name="lock" size={28} />
          {t('view.unlock')}
        </span>
      )}
    </button>
  );
}

/** A member's photos, first thing on the page: swiped or paged, opened full screen; a blurred one says what it takes. */
export function PhotoStage({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const photos = member.photos.length > 0 ? member.photos : [null];
  const { attach, at, show, follow, onKeyDown } = usePhotoStrip(photos.length);
  const [viewed, setViewed] = useState<number | null>(null);
  const [isLocked, setLocked] = useState(false);
  const open = (index: number) => (photos[index]?.blurred ? setLocked(true) : setViewed(index));
  const close = (index: number) => {
    setViewed(null);
    show(index);
  };
  return (
    <section className={styles.stage} aria-label={t('view.photos')}>
      <div
        ref={attach}
        className={styles.strip}
        role="group"
        aria-label={t('view.photos')}
        onScroll={follow}
        onKeyDown={onKeyDown}
        tabIndex={photos.length > 1 ? 0 : -1}
      >
        {photos.map((photo, index) => (
          <Slide key={photo?.id ?? 'none'} member={member} photo={photo} index={index} onOpen={open} />
        ))}
      </div>
      <PhotoArrows at={at} count={photos.length} show={show} />
      <Suspense>
        {viewed !== null && (
          <PhotoViewer member={member} start={viewed} onClose={close} onLocked={() => setLocked(true)} />
        )}
      </Suspense>
      {/* On its own: while its code comes, the photos that are open stay where they are. */}
      <Suspense>{isLocked && <UnlockAlert open name={member.name} onClose={() => setLocked(false)} />}</Suspense>
    </section>
  );
}
