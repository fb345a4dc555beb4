import type { PhotoCut } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import type { CutPicture } from './cut-sheet';
import { CutSheet } from './cut-sheet';
import type { ReadyPhoto } from './photo-file';
import { preparePhoto } from './photo-file';
import { uploads } from './upload-queue';

interface Props {
  files: readonly File[];
  /** Photos for which there is room now. */
  room: number;
  onEnd: () => void;
}

interface Ready {
  at: number;
  photo: ReadyPhoto;
  picture: CutPicture;
}

/** Goes through chosen files: faulty ones, and those without a place, go on to where each says what is wrong. */
function usePile({ files, room, onEnd }: Props) {
  const [at, setAt] = useState(0);
  const [ready, setReady] = useState<Ready | null>(null);
  const file = files[at];
  const isFull = room < 1;
  useEffect(() => {
    if (!file || isFull) {
      uploads.add(files.slice(at));
      onEnd();
      return undefined;
    }
    let isOver = false;
    void preparePhoto(file).then((photo) => {
      if (isOver) return;
      if (typeof photo !== 'string') return setReady({ at, photo, picture: toPicture(photo) });
      uploads.add([file]);
      setAt(at + 1);
    });
    return () => {
      isOver = true;
    };
  }, [files, file, at, isFull, onEnd]);
  return { at, ready: ready?.at === at ? ready : null, next: () => setAt(at + 1) };
}

const toPicture = ({ blob, size }: ReadyPhoto): CutPicture => ({ bytes: blob, size, cut: null, isNew: true });

/** The photos that were chosen together, one after the other: each is turned and cut, left out, or added as it is. */
export default function CutPile(props: Props) {
  const { files, onEnd } = props;
  const { t } = useTranslation(['photo-cut', 'app']);
  const { at, ready, next } = usePile(props);
  const file = files[at];
  const isLast = at >= files.length - 1;
  const use = (cut: PhotoCut) => {
    uploads.add([file!], { ready: ready!.photo, cut });
    next();
  };
  const addAll = () => {
    uploads.add(files.slice(at));
    onEnd();
  };
  const total = files.length;
  const title = total > 1 ? t('photo-cut:of', { number: Math.min(at + 1, total), total }) : t('photo-cut:title');
  return (
    <CutSheet
      title={title}
      picture={ready?.picture ?? null}
      onClose={onEnd}
      note={
        !isLast && (
          <Button variant="text" onClick={addAll}>
            {t('photo-cut:all')}
          </Button>
        )
      }
      actions={(cut) => (
        <div className="d-equal">
          <Button fullWidth variant="outlined" onClick={isLast ? onEnd : next}>
            {t(isLast ? 'app:cancel' : 'photo-cut:skip')}
          </Button>
          <Button fullWidth disabled={!ready} onClick={() => use(cut())}>
            {t('photo-cut:use')}
          </Button>
        </div>
      )}
    />
  );
}
