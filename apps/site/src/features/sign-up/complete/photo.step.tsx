import type { OwnProfile } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/use-translation';
import { PhotoEditor } from '../../../members/photos/photo-editor';
import { uploads } from '../../../members/photos/upload-queue';
import { CompleteActions, useStepWays } from './complete-frame';
import { useStore } from '../../../site/use-store';
import styles from '../sign-up.module.css';

/** A first photo; it may go on its way while the member goes on. */
export default function PhotoStep({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('accounts');
  const { onDone } = useStepWays();
  const waiting = useStore(uploads.watch, uploads.read);
  const hasSome = profile.photos.length > 0 || waiting.some(({ state }) => state !== 'refused');
  return (
    <>
      <p className={styles.lead}>{t('complete.photo.text')}</p>
      <PhotoEditor photos={profile.photos} />
      <CompleteActions>
        <Button size="large" disabled={!hasSome} onClick={onDone}>
          {t('sign_up.next')}
        </Button>
      </CompleteActions>
    </>
  );
}
