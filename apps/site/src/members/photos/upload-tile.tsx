import { PHOTO_LIMITS } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import { uploads } from './upload-queue';
import type { Upload } from './upload-queue';
import styles from './photos.module.css';

function Progress({ share, number }: { share: number; number: number }) {
  const { t } = useTranslation('photos');
  const percent = Math.round(share * 100);
  const text = t(percent < 100 ? 'state.sending' : 'state.arriving', { percent });
  return (
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={t('progress', { number })} />
      <span className={styles.state}>{percent === 0 ? t('state.preparing') : text}</span>
    </>
  );
}

function Refusal({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['photos', 'app']);
  const { id, name, fault, sentence, mayRetry } = upload;
  const text = fault ? t(`faults.${fault}`, PHOTO_LIMITS) : (sentence ?? t('faults.line'));
  return (
    <>
      <p className={styles.reason} role="alert">
        <span className={styles.file}>{name}</span>
        {text}
      </p>
      {mayRetry && (
        <button type="button" className="d-link-button" onClick={() => uploads.retry(id)}>
          {t('app:error.again')}
        </button>
      )}
    </>
  );
}

/** A photo on its way, with how far it is; or why it was refused. */
export function UploadTile({ upload, number }: { upload: Upload; number: number }) {
  const { t } = useTranslation(['photos', 'app']);
  const isRefused = upload.state === 'refused';
  return (
    <li className={isRefused ? `${styles.tile} ${styles.faded} ${styles.refused}` : styles.tile}>
      <div className={styles.picture}>
        <span className="d-photo is-there" style={{ aspectRatio: '4 / 5' }}>
          <img src={upload.preview} alt="" />
        </span>
        {!isRefused && <Progress share={upload.share} number={number} />}
        <IconButton
          className={styles.cancel}
          aria-label={t(isRefused ? 'app:close' : 'photos:cancel', { number })}
          onClick={() => uploads.remove(upload.id)}
        >
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      {isRefused && <Refusal upload={upload} />}
    </li>
  );
}
