import type { OwnVerification } from '@duet/contract';
import { withdrawSelfie } from '@duet/contract';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { ACCEPTED } from '../../members/photos/photo-file';
import { useDate } from '../../site';
import { Icon, showToast } from '../../ui';
import { GesturePicture } from './gesture-picture';
import { useSelfie } from './use-selfie';
import styles from './verification.module.css';

interface Props {
  verification: NonNullable<OwnVerification['verification']>;
  onChange: (own: OwnVerification) => void;
}

interface PickerProps {
  label: string;
  /** Opens the camera that looks at the member, on devices that have one; a list of files elsewhere. */
  isCamera?: boolean;
  variant: 'contained' | 'outlined';
  onFile: (file: File | undefined) => void;
}

function SelfiePicker({ label, isCamera = false, variant, onFile }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.[0]);
    target.value = '';
  };
  const camera = isCamera ? { capture: 'user' as const } : {};
  return (
    <>
      <input ref={input} type="file" hidden accept={ACCEPTED} {...camera} onChange={take} />
      <Button
        variant={variant}
        className={isCamera ? styles.camera : ''}
        startIcon={<Icon name={isCamera ? 'camera' : 'plus'} size={20} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

function Gesture({ verification: { gesture, expires_at } }: Pick<Props, 'verification'>) {
  const { t } = useTranslation('verification');
  const time = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h2 id="gesture">{t('gesture.title')}</h2>
      <div className={styles.gesture}>
        <GesturePicture gesture={gesture} />
        <div>
          <p className={styles.words}>{t(`gesture.${gesture}`)}</p>
          <p className={styles.soft}>{t('gesture.hint')}</p>
          <p className={styles.soft}>{t('gesture.until', { time: time(expires_at) })}</p>
        </div>
      </div>
    </>
  );
}

/** The gesture that was drawn, the camera for it, and the selfie before it is sent. */
export function SelfieForm({ verification, onChange }: Props) {
  const { t } = useTranslation(['verification', 'errors']);
  const sent = (own: OwnVerification) => {
    showToast(t('verification:sent'));
    onChange(own);
  };
  const { selfie, fault, share, take, send } = useSelfie(sent);
  const cancel = () =>
    callApi(withdrawSelfie).then(onChange, (error: unknown) => showToast(errorText(error, t), 'bad'));
  const isSending = share !== null;
  return (
    <section className={styles.card} aria-labelledby="gesture">
      <Gesture verification={verification} />
      {selfie && <img className={styles.selfie} src={selfie.preview} alt={t('verification:preview')} />}
      {isSending && (
        <progress className={styles.progress} max={1} value={share} aria-label={t('verification:sending')} />
      )}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <div className={styles.acts}>
        {selfie && (
          <Button loading={isSending} onClick={() => void send()} startIcon={<Icon name="send" size={20} />}>
            {t('verification:send')}
          </Button>
        )}
        <SelfiePicker
          isCamera
          variant={selfie ? 'outlined' : 'contained'}
          label={t(selfie ? 'verification:again' : 'verification:take')}
          onFile={(file) => void take(file)}
        />
        <SelfiePicker variant="outlined" label={t('verification:choose')} onFile={(file) => void take(file)} />
      </div>
      {selfie && <p className={styles.soft}>{t('verification:reminder')}</p>}
      <div>
        <button type="button" className="d-link-button" disabled={isSending} onClick={() => void cancel()}>
          {t('verification:cancel')}
        </button>
      </div>
    </section>
  );
}
