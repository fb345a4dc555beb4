import { PHOTO_LIMITS } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText, newKey } from '../../api';
import { Icon, showToast } from '../../ui';
import { OpenedPart, partOnDemand } from '../../ui/part-on-demand';
import { loadTexts } from '../../site/i18n';
import type { ReadyPhoto } from '../../members/photos/photo-file';
import type { ChosenPhoto, PhotoSending } from './chosen-photo';
import { useUser } from '../../members/session/use-user';
import styles from './composer.module.css';

const SendPhoto = partOnDemand(() => import('./send-photo'));

/** The chosen photo; its preview is given back to the browser when another one comes or the page goes. */
function useChosenPhoto() {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const choose = (photo: ReadyPhoto) => setChosen({ photo, preview: URL.createObjectURL(photo.blob), key: newKey() });
  return { chosen, choose, forget: () => setChosen(null) };
}

/** Chooses a photo or takes one, shows it with its price, and sends it once that is pressed. */
export function AttachPhoto(sending: PhotoSending) {
  const { t } = useTranslation(['chat', 'app']);
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, forget } = useChosenPhoto();
  const credits = useUser()?.credits ?? 0;
  const { price } = sending;
  // The member learns of missing credits before choosing a photo, not afterwards.
  const begin = () =>
    credits < price ? showToast(t('chat:limit.photo', { count: price, credits }), 'bad') : input.current?.click();
  const pick = async (file: File | undefined) => {
    if (!file) return;
    try {
      const texts = loadTexts(['photos']);
      const { preparePhoto } = await import('../../members/photos/photo-file');
      await texts;
      const ready = await preparePhoto(file);
      if (typeof ready === 'string') showToast(t(`photos:faults.${ready}`, PHOTO_LIMITS), 'bad');
      else choose(ready);
    } catch (error) {
      // Its code does not come while offline, nor after a release has replaced it.
      showToast(errorText(error, t), 'bad');
    }
  };
  return (
    <>
      <IconButton className={styles.attach} aria-label={t('chat:photo_add')} onClick={begin}>
        <Icon name="camera" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_LIMITS.types.join(',')}
        onChange={({ target }) => {
          void pick(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && (
        <OpenedPart open onClose={forget}>
          <SendPhoto {...sending} chosen={chosen} onClose={forget} />
        </OpenedPart>
      )}
    </>
  );
}
