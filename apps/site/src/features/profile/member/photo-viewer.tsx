import type { Member } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { Dialog } from '../../../ui/lazy-mui';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { imageAddress, useSite } from '../../../site';
import { Icon } from '../../../ui';
import { Report } from '../../../members/reports/report';
import { PhotoArrows } from './photo-arrows';
import { usePhotoStrip } from './use-photo-strip';
import { usePhotoWords } from './use-photo-words';
import styles from './photos.module.css';

interface Props {
  member: Member;
  start: number;
  /** Called with the photo that showed last. */
  onClose: (at: number) => void;
  /** A blurred photo was asked for. */
  onLocked: () => void;
}

/** Photos over the whole screen, as large as they fit. */
export default function PhotoViewer({ member, start, onClose, onLocked }: Props) {
  const { t } = useTranslation(['members', 'app']);
  const { settings } = useSite();
  const { photos } = member;
  const wordsOf = usePhotoWords(member);
  const [reported, setReported] = useState<string | null>(null);
  const { attach, at, show, follow, onKeyDown } = usePhotoStrip(photos.length, start);
  return (
    <Dialog
      open
      fullScreen
      onClose={() => onClose(at)}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { className: styles.viewer, 'aria-label': t('view.photos') } }}
    >
      <div ref={attach} className={styles.slides} onScroll={follow}>
        {photos.map((photo, index) => (
          <div key={photo.id} className={styles.slide}>
            <img
              src={imageAddress(settings.cdn_prefix, photo, 'full') ?? ''}
              alt={wordsOf(photo, index)}
              loading={Math.abs(index - start) < 2 ? 'eager' : 'lazy'}
            />
            {photo.caption && (
              <p className={styles.caption} aria-hidden="true">
                {photo.caption}
              </p>
            )}
            {photo.blurred && (
              <button type="button" className={styles.locked} onClick={onLocked}>
                <Icon name="lock" size={28} />
                {t('view.unlock')}
              </button>
            )}
          </div>
        ))}
      </div>
      <PhotoArrows at={at} count={photos.length} show={show} />
      <IconButton
        className={styles.flag}
        aria-label={t('view.report_photo')}
        onClick={() => setReported(photos[at]?.id ?? null)}
      >
        <Icon name="flag" />
      </IconButton>
      <IconButton className={styles.close} aria-label={t('app:close')} onClick={() => onClose(at)}>
        <Icon name="close" />
      </IconButton>
      <Report
        target={reported === null ? null : { subject: 'photo', id: reported, member, isBlocked: member.blocked }}
        onClose={() => setReported(null)}
      />
    </Dialog>
  );
}
