import type { OwnPhoto } from '@duet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText } from '../../api';
import { loadTexts } from '../../site/i18n';
import { ConfirmSheet, showToast } from '../../ui';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { AddPhotos } from './add-photos';
import { placeCount, placesOf } from './photo-places';
import type { PhotoTask } from './photo-task';
import { PhotoTile } from './photo-tile';
import { uploads } from './upload-queue';
import { UploadTile } from './upload-tile';
import { withMovedPhoto, useOwnPhotos } from './use-own-photos';
import { usePhotoLimits, useUploads } from './use-uploads';
import styles from './photos.module.css';
import fieldStyles from '../profile/profile-fields.module.css';

type Direction = 'left' | 'right';

/** Keeps the focus on the button that moved a photo, wherever the photo stands now. */
function useFocusOnMoved() {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ index: number; direction: Direction } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.children[moved.index]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    const usable = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.move === moved.direction) ?? usable[0])?.focus();
  }, [moved]);
  return { list, setMoved };
}

/** Dragging among own photos: the list shows where the photo would go. */
function useDrag(photos: readonly OwnPhoto[], onDropped: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const arrangement = drag ? withMovedPhoto(photos, drag.from, drag.to) : photos;
  const end = ({ dataTransfer }: DragEvent) => {
    // Without an effect it was let go outside, or given up.
    const isDropped = dataTransfer.dropEffect !== 'none';
    if (isDropped && drag && drag.from !== drag.to) onDropped(drag.from, drag.to);
    setDrag(null);
  };
  const of = (index: number) => ({
    start: () => setDrag({ from: index, to: index }),
    over: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      const { first, last } = placesOf(photos, drag.from);
      if (drag.to !== index && index >= first && index <= last) setDrag({ ...drag, to: index });
    },
    end,
  });
  // Between two photos it may be let go as well.
  const ground = {
    onDragOver: (event: DragEvent) => drag && event.preventDefault(),
    onDrop: (event: DragEvent) => event.preventDefault(),
  };
  return { arrangement, of, ground };
}

const LimitAlert = partOnDemand(async () => ({ default: (await import('./limit-alert')).LimitAlert }));
const PhotoTaskDialog = partOnDemand(async () => {
  const [part] = await Promise.all([import('./photo-task'), loadTexts(['photo-cut'])]);
  return part;
});

/** The dialog that a member has open; where its code does not come, chosen photos go up as they are. */
function usePhotoTask(room: number) {
  const { t } = useTranslation(['app', 'errors']);
  const [task, setTask] = useState<PhotoTask | null>(null);
  const end = useCallback(() => setTask(null), []);
  const begin = async (next: PhotoTask) => {
    try {
      await PhotoTaskDialog.load();
      setTask(next);
    } catch (error) {
      if (next.kind === 'add') uploads.add(next.files);
      else showToast(errorText(error, t), 'bad');
    }
  };
  const dialog = task && <PhotoTaskDialog task={task} room={room} onEnd={end} />;
  return { begin: (next: PhotoTask) => void begin(next), dialog };
}

/** The member's photos: added, cut, captioned, ordered, chosen as main photo, deleted; each with what holds it. */
export function PhotoEditor({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation('photos');
  // Null until there was no room for the first time.
  const [isFull, setFull] = useState<boolean | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const openFull = useCallback(() => setFull(true), []);
  const { move, makeMain, remove } = useOwnPhotos(photos);
  const { waiting, room } = useUploads(openFull);
  const { begin, dialog } = usePhotoTask(room);
  const { most } = usePhotoLimits();
  const used = placeCount(photos);
  const { list, setMoved } = useFocusOnMoved();
  const drop = (from: number, to: number) => void moveTo(from, to);
  const { arrangement, of, ground } = useDrag(photos, drop);
  const moveTo = async (from: number, to: number) => {
    setMoved({ index: to, direction: to < from ? 'left' : 'right' });
    if (await move(from, to)) setSaid(t('moved', { number: to + 1, total: used }));
  };
  const confirm = async (id: string) => {
    setLeaving(null);
    if (await remove(id)) setSaid(t('delete.done'));
  };
  return (
    <div className={styles.editor}>
      {photos.some(({ status }) => status === 'pending') && <p className={fieldStyles.note}>{t('pending_note')}</p>}
      <ul ref={list} className={styles.list} {...ground}>
        {arrangement.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            places={placesOf(arrangement, index)}
            drag={of(index)}
            onMove={(to) => void moveTo(index, to)}
            onMain={() => void makeMain(photo.id)}
            onDelete={() => setLeaving(photo.id)}
            onCut={() => begin({ kind: 'cut', photo })}
            onCaption={() => begin({ kind: 'caption', photo })}
          />
        ))}
        {waiting.map((upload, index) => (
          <UploadTile key={upload.id} upload={upload} number={photos.length + index + 1} />
        ))}
      </ul>
      <p role="status" className="d-hidden">
        {said}
      </p>
      <AddPhotos onFiles={(files) => begin({ kind: 'add', files })} />
      <p className={fieldStyles.note}>{t('used', { used, most })}</p>
      {dialog}
      {isFull !== null && (
        <PartArea open={isFull} onClose={() => setFull(false)}>
          <LimitAlert open={isFull} onClose={() => setFull(false)} />
        </PartArea>
      )}
      <ConfirmSheet
        open={leaving !== null}
        danger
        title={t('delete.title')}
        text={t('delete.text')}
        yes={t('delete.action')}
        onYes={() => void confirm(leaving ?? '')}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}
