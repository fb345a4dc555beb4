import type { Member } from '@duet/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Photo } from '../../../ui';

interface ArrowProps {
  to: 'back' | 'next';
  label: string;
  onClick: () => void;
}

function Arrow({ to, label, onClick }: ArrowProps) {
  return (
    <button type="button" className={`p-arrow is-${to}`} aria-label={label} onClick={onClick}>
      <Icon name={to} />
    </button>
  );
}

/** A member's photos side by side: swiped on phones, paged by arrows elsewhere. */
export function PhotoStage({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const photos = member.photos.length > 0 ? member.photos : [null];
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(scrollLeft / clientWidth));
  };
  return (
    <section className="p-stage" aria-label={t('view.photos')}>
      <div ref={strip} className="p-strip" onScroll={follow} tabIndex={photos.length > 1 ? 0 : -1}>
        {photos.map((photo, index) => (
          <Photo
            key={photo?.id ?? 'none'}
            image={photo}
            alt={t(photo ? 'view.photo_alt' : 'view.no_photo', { name: member.name, number: index + 1 })}
            size="full"
            eager={index === 0}
            className="p-photo"
          />
        ))}
      </div>
      {at > 0 && <Arrow to="back" label={t('view.previous_photo')} onClick={() => show(at - 1)} />}
      {at < photos.length - 1 && <Arrow to="next" label={t('view.next_photo')} onClick={() => show(at + 1)} />}
      {photos.length > 1 && (
        <span className="p-count">{t('view.photo_of', { number: at + 1, count: photos.length })}</span>
      )}
    </section>
  );
}
