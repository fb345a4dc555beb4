import { uploadMessagePhoto } from '@duet/contract';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, newKey } from '../../api';
import { uploadFile } from '../../api/upload-file';
import { Icon, Sheet, showToast } from '../../ui';
import { ACCEPTED, preparePhoto } from '../photos/photo-file';
import type { ReadyPhoto } from '../photos/photo-file';

interface Props {
  conversation: string;
  name: string;
  /** Credits that a photo costs. */
  price: number;
  onSend: (photoId: string) => void;
}

interface Chosen {
  photo: ReadyPhoto;
  /** Address of the preview within this page. */
  preview: string;
  key: string;
}

/** The chosen photo; its preview is given back to the browser when another one comes or the page goes. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const choose = (photo: ReadyPhoto) => setChosen({ photo, preview: URL.createObjectURL(photo.blob), key: newKey() });
  return { chosen, choose, forget: () => setChosen(null) };
}

/** Sends the chosen photo to the server and then on its way; `share` says how much has left, null when nothing is leaving. */
function useUpload({ conversation, onSend }: Pick<Props, 'conversation' | 'onSend'>, done: () => void) {
  const { t } = useTranslation(['chat', 'app', 'errors']);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const upload = async ({ photo, key }: Chosen) => {
    const { signal } = (stop.current = new AbortController());
    setShare(0);
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
      if (!signal.aborted) showToast(errorText(error, t), 'bad');
    } finally {
      setShare(null);
    }
  };
  return { share, upload, cancel: () => stop.current?.abort() };
}

/** Chooses a photo or takes one, shows it with its price, and sends it once that is pressed. */
export function AttachPhoto({ name, price, ...sending }: Props) {
  const { t } = useTranslation(['chat', 'photos', 'app']);
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, forget } = useChosen();
  const { share, upload, cancel } = useUpload(sending, forget);
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const ready = await preparePhoto(file);
    if (typeof ready === 'string') showToast(t(`photos:faults.${ready}`), 'bad');
    else choose(ready);
  };
  const close = () => {
    cancel();
    forget();
  };
  const send = (
    <Button loading={share !== null} onClick={() => chosen && void upload(chosen)}>
      {t('chat:photo_send')}
    </Button>
  );
  return (
    <>
      <IconButton className="c-attach" aria-label={t('chat:photo_add')} onClick={() => input.current?.click()}>
        <Icon name="camera" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          void pick(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && (
        <Sheet open title={t('chat:photo_title', { name })} onClose={close} actions={send}>
          <img className="c-preview-photo" src={chosen.preview} alt="" />
          <p>{t('chat:photo_price', { count: price })}</p>
          {share !== null && (
            <LinearProgress
              variant="determinate"
              value={Math.round(share * 100)}
              aria-label={t('chat:photo_uploading')}
            />
          )}
        </Sheet>
      )}
    </>
  );
}
