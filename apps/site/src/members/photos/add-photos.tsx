import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui';
import { ACCEPTED } from './photo-file';

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
      className={isOver ? 'ph-add is-over' : 'ph-add'}
      role="group"
      aria-label={t('add')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="ph-add-buttons">
        <Picker onFiles={onFiles} />
        <span className="ph-camera">
          <Picker onFiles={onFiles} camera />
        </span>
      </div>
      <p className="ph-drop">{t('drop')}</p>
      <p className="op-note">{t('rules')}</p>
    </div>
  );
}
