import { PHOTO_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import { ACCEPTED } from './photo-file';
import styles from './photos.module.css';
import fieldStyles from '../profile/profile-fields.module.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A button that opens the browser's own picker, or the camera. */
function Picker({ onFiles, camera = false }: Props & { camera?: boolean }) {
  const { t } = useTranslation('photos');
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        multiple={!camera}
        {...(camera ? { capture: 'user' as const } : {})}
        onChange={take}
      />
      <Button
        variant={camera ? 'outlined' : 'contained'}
        startIcon={<Icon name={camera ? 'camera' : 'plus'} size={20} />}
        onClick={() => input.current?.click()}
      >
        {t(camera ? 'camera' : 'choose')}
      </Button>
    </>
  );
}

/** Where photos come in: dropped with the mouse, chosen, or taken with the camera. */
export function AddPhotos({ onFiles }: Props) {
  const { t } = useTranslation('photos');
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? `${styles.add} ${styles.over}` : styles.add}
      role="group"
      aria-label={t('add')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.addButtons}>
        <Picker onFiles={onFiles} />
        <span className={styles.camera}>
          <Picker onFiles={onFiles} camera />
        </span>
      </div>
      <p className={styles.drop}>{t('drop')}</p>
      <p className={fieldStyles.note}>{t('rules', PHOTO_LIMITS)}</p>
    </div>
  );
}
