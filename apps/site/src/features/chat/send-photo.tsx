import { uploadMessagePhoto } from '@duet/contract';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText } from '../../api';
import { uploadFile } from '../../api/upload-file';
import { Sheet } from '../../ui';
import type { ChosenPhoto, PhotoSending } from './chosen-photo';
import styles from './composer.module.css';

interface Props extends PhotoSending {
  chosen: ChosenPhoto;
  onClose: () => void;
}

/**
 * Sends the chosen photo to the server and then on its way; `share` says how much has left, null when
 * nothing is leaving; `fault` why the last try failed, said within the sheet: toasts are not read out while one is open.
 */
function useUpload({ conversation, onSend }: Pick<PhotoSending, 'conversation' | 'onSend'>, done: () => void) {
  const { t } = useTranslation(['chat', 'app', 'errors']);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const upload = async ({ photo, key }: ChosenPhoto) => {
    const { signal } = (stop.current = new AbortController());
    setShare(0);
    setFault(null);
    try {
      const sending = {
        file: photo.blob,
        name: photo.name,
        params: { id: conversation },
        key,
        signal,
        onProgress: setShare,
      };
      const { photo: made } = await uploadFile(uploadMessagePhoto, sending);
      done();
      onSend(made.id);
    } catch (error) {
      if (!signal.aborted) setFault(errorText(error, t));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, upload, cancel: () => stop.current?.abort() };
}

/** The chosen photo with its price; it is sent once that is pressed. */
export default function SendPhoto({ chosen, name, price, onClose, ...sending }: Props) {
  const { t } = useTranslation(['chat', 'app']);
  const { share, fault, upload, cancel } = useUpload(sending, onClose);
  const close = () => {
    cancel();
    onClose();
  };
  const send = (
    <>
      <Button fullWidth variant="outlined" onClick={close}>
        {t('app:cancel')}
      </Button>
      <Button fullWidth loading={share !== null} onClick={() => void upload(chosen)}>
        {t('photo_send')}
      </Button>
    </>
  );
  return (
    <Sheet open title={t('photo_title', { name })} onClose={close} actions={send}>
      <img className={styles.previewPhoto} src={chosen.preview} alt="" />
      <p>{t('photo_price', { count: price })}</p>
      {share !== null && (
        <LinearProgress variant="determinate" value={Math.round(share * 100)} aria-label={t('photo_uploading')} />
      )}
      {fault && (
        <p className="d-message" role="alert">
          {fault}
        </p>
      )}
    </Sheet>
  );
}
