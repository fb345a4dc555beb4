import type { OwnPhoto, PhotoCut, WholePhoto } from '@duet/contract';
import { cutPhoto, getWholePhoto } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi, errorText, newKey } from '../../api';
import { showToast } from '../../ui';
import { reloadUser } from '../session/use-user';
import type { CutPicture } from './cut-sheet';
import { CutSheet } from './cut-sheet';
import { changePhotos } from './use-own-photos';
import fieldStyles from '../profile/profile-fields.module.css';

async function fetchPicture(id: string): Promise<CutPicture> {
  const { photo } = await callApi(getWholePhoto, { params: { id } });
  const { filename, width, height, cut } = photo as WholePhoto;
  const response = await fetch(`/${filename}`).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0, null);
  return { bytes: await response.blob(), size: { width, height }, cut: cut as PhotoCut | null, isNew: false };
}

/** The whole picture of a photo, and the sentence where it does not come. */
function useWholePicture(id: string) {
  const { t } = useTranslation(['photo-cut', 'errors', 'app']);
  const [picture, setPicture] = useState<CutPicture | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    fetchPicture(id).then(
      (found) => !isOver && setPicture(found),
      () => !isOver && setFault(t('photo-cut:broken')),
    );
    return () => {
      isOver = true;
    };
  }, [id, t]);
  return { picture, fault, setFault };
}

/** Sends a cut; tried again it has the same key while it stays the same, so that one that arrived after all counts once. */
function useSending(id: string) {
  const last = useRef<{ cut: string; key: string } | null>(null);
  return async (cut: PhotoCut) => {
    const text = JSON.stringify(cut);
    if (last.current?.cut !== text) last.current = { cut: text, key: newKey() };
    const { photos } = await callApi(cutPhoto, { params: { id }, body: cut, key: last.current.key });
    changePhotos(() => photos);
    await reloadUser().catch(() => undefined);
  };
}

/** An own photo turned and cut anew. What was chosen stays where it is while sending fails. */
export default function Recut({ photo, onEnd }: { photo: OwnPhoto; onEnd: () => void }) {
  const { t } = useTranslation(['photo-cut', 'errors', 'app']);
  const { picture, fault, setFault } = useWholePicture(photo.id);
  const send = useSending(photo.id);
  const [isSending, setSending] = useState(false);
  const save = async (cut: PhotoCut) => {
    setSending(true);
    setFault(null);
    try {
      await send(cut);
      showToast(t('photo-cut:saved'), 'good');
      onEnd();
    } catch (error) {
      setFault(errorText(error, t));
      setSending(false);
    }
  };
  const note = fault ? (
    <p role="alert" className="d-message">
      {fault}
    </p>
  ) : (
    photo.status === 'active' && <p className={fieldStyles.note}>{t('photo-cut:note')}</p>
  );
  return (
    <CutSheet
      title={t('photo-cut:title')}
      picture={picture}
      note={note}
      onClose={onEnd}
      actions={(cut) => (
        <div className="d-equal">
          <Button fullWidth variant="outlined" onClick={onEnd}>
            {t('app:cancel')}
          </Button>
          <Button fullWidth disabled={!picture || isSending} onClick={() => void save(cut())}>
            {t('app:save')}
          </Button>
        </div>
      )}
    />
  );
}
