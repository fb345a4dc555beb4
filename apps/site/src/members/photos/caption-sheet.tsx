import type { OwnPhoto } from '@duet/contract';
import { CAPTION_LENGTH, countGraphemes, updatePhoto } from '@duet/contract';
import { useField } from 'formik';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { ContractForm, Photo, Sheet, showToast, SubmitButton, TextField } from '../../ui';
import { changePhotos } from './use-own-photos';
import styles from './cut.module.css';

interface Values {
  caption: string;
}

const isTooLong = (caption: string): boolean => countGraphemes(caption.trim()) > CAPTION_LENGTH;

const check = ({ caption }: Values) =>
  isTooLong(caption) ? { caption: { code: 'too_long', args: { max: CAPTION_LENGTH } } } : {};

function CaptionField() {
  const { t } = useTranslation('photo-cut');
  const [{ value }] = useField<string>('caption');
  const count = t('photo-cut:caption.count', { count: countGraphemes(value.trim()), max: CAPTION_LENGTH });
  return (
    <TextField
      name="caption"
      label={t('photo-cut:caption.label')}
      hint={`${t('photo-cut:caption.help')} ${count}`}
      autoComplete="off"
      multiline
      minRows={2}
      maxRows={4}
    />
  );
}

/** The words that stand below a photo: written, changed, or emptied. */
export default function CaptionSheet({ photo, onEnd }: { photo: OwnPhoto; onEnd: () => void }) {
  const { t } = useTranslation(['photo-cut', 'app']);
  const send = ({ caption }: Values) =>
    callApi(updatePhoto, { params: { id: photo.id }, body: { caption: caption.trim() || null } });
  const done = ({ photos }: { photos: OwnPhoto[] }) => {
    changePhotos(() => photos);
    const isThere = photos.some(({ id, caption }) => id === photo.id && caption !== null);
    showToast(t(isThere ? 'photo-cut:caption.saved' : 'photo-cut:caption.gone'), 'good');
    onEnd();
  };
  return (
    <Sheet open title={t('photo-cut:caption.title')} onClose={onEnd}>
      <div className={styles.captioned}>
        <Photo image={photo} alt="" name="" className={styles.small!} />
        <ContractForm<Values, { photos: OwnPhoto[] }>
          initial={{ caption: photo.caption ?? '' }}
          call="updatePhoto"
          check={check}
          send={send}
          onSuccess={done}
        >
          <CaptionField />
          <SubmitButton>{t('app:save')}</SubmitButton>
        </ContractForm>
      </div>
    </Sheet>
  );
}
