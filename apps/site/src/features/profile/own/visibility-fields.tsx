import type { ShowableField } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useField } from 'formik';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { hideableFields } from '../../../members/profile/visible-profile';
import fieldStyles from '../../../members/profile/profile-fields.module.css';
import styles from './own-profile.module.css';

/** A switch for each detail that may be hidden. */
export function VisibilityFields() {
  const { t } = useTranslation(['profile-forms', 'profile']);
  const { settings } = useSite();
  const [{ value: hidden }, , helpers] = useField<ShowableField[]>('hidden_fields');
  const show = (field: ShowableField, shown: boolean) =>
    void helpers.setValue(shown ? hidden.filter((one) => one !== field) : [...hidden, field]);
  return (
    <>
      <p className={fieldStyles.note}>{t('visibility.text')}</p>
      {hideableFields(settings).map((field) => (
        <FormControlLabel
          key={field}
          className={styles.toggle}
          labelPlacement="start"
          label={t(`profile:fields.${field}`)}
          control={<Switch checked={!hidden.includes(field)} onChange={(_event, on) => show(field, on)} />}
        />
      ))}
    </>
  );
}
