import type { Member, Photo as PhotoData } from '@duet/contract';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { readOpenedCard } from '../../../members/cards/opened-card';
import { Icon, Photo } from '../../../ui';
import { PhotoArrows } from './photo-arrows';
import { placePhotos } from './photo-places';
import { useOpenPhotos } from './use-open-photos';
import { usePhotoStrip } from './use-photo-strip';
import { usePhotoWords } from './use-photo-words';
import styles from './photos.module.css';

interface SlideProps {
  member: Member;
  photo: PhotoData | null;
  index: number;
  onOpen: (index: number) => void;
}

const MOST_INTERESTS = 4;

/** Something to begin with where there is no photo: a sentence they have finished, else whom they look for, and what they like. */
function InsteadOfPhoto({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'interests', 'prompts']);
  const interests = [...new Set([...member.shared_interests, ...(member.interests ?? [])])].slice(0, MOST_INTERESTS);
  const [first] = member.prompts ?? [];
  const sentence = first && `${t(`prompts:words.${first.prompt}`)} ${first.answer}`;
  const words = sentence ?? member.looking_for ?? member.about_me;
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
  const wasOpened = readOpenedCard(useLocation().state, member.id) !== null;
  const wordsOf = usePhotoWords(member);
  const alt = photo ? wordsOf(photo, index) : t('view.no_photo', { name });
  const picture = (
    <Photo
      image={photo}
      alt={photo ? '' : alt}
      name={name}
      size="full"
      eager={index === 0}
      under={wasOpened && index === 0 ? 'match' : undefined}
    />
  );
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

/**
 * A member's photos, first thing on the page: swiped or paged, opened full screen; a blurred one says what it takes. Those that stand
 * beside the prompts are not here.
 */
export function PhotoStage({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { onStage } = placePhotos(member);
  const places = onStage.length > 0 ? onStage : [0];
  const { attach, at, show, follow, onKeyDown } = usePhotoStrip(places.length);
  const { open, dialogs } = useOpenPhotos(member, (index) => show(places.indexOf(index)));
  return (
    <section className={styles.stage} aria-label={t('view.photos')}>
      <div
        ref={attach}
        className={styles.strip}
        role="group"
        aria-label={t('view.photos')}
        onScroll={follow}
        onKeyDown={onKeyDown}
        tabIndex={places.length > 1 ? 0 : -1}
      >
        {places.map((index) => {
          const photo = member.photos[index] ?? null;
          return <Slide key={photo?.id ?? 'none'} member={member} photo={photo} index={index} onOpen={open} />;
        })}
      </div>
      <PhotoArrows at={at} count={places.length} show={show} />
      {dialogs}
    </section>
  );
}
