import type { Photo as PhotoData } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { Dialog } from '../../ui/lazy-mui';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { imageAddress, useSite } from '../../site';
import { Icon, Photo } from '../../ui';
import styles from './photo-bubble.module.css';

interface Props {
  photo: PhotoData;
  name: string;
  /** Called when the picture does not load. */
  onBroken: () => void;
}

/** A photo of a conversation: small in its bubble, whole on a press. */
export function PhotoBubble({ photo, name, onBroken }: Props) {
  const { t } = useTranslation(['chat', 'app']);
  const { settings } = useSite();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.photo} aria-label={t('chat:open_photo')} onClick={() => setOpen(true)}>
        <Photo image={photo} alt="" name={name} size="match" ratio="4 / 5" onBroken={onBroken} />
      </button>
      <Dialog
        open={open}
        fullScreen
        onClose={close}
        aria-label={t('chat:photo_of', { name })}
        slotProps={{ paper: { className: styles.viewer, onClick: close } }}
      >
        <IconButton className={styles.viewerClose} color="inherit" aria-label={t('app:close')} onClick={close}>
          <Icon name="close" />
        </IconButton>
        <img
          src={imageAddress(settings.cdn_prefix, photo, 'full') ?? ''}
          alt={t('chat:photo_of', { name })}
          onError={onBroken}
        />
      </Dialog>
    </>
  );
}
