import type { OwnProfile, SiteSettings } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../site';
import { EditSection } from './edit-section';
import { hideableFields } from './visible-profile';

type Field = SiteSettings['visible_profile_fields'][number];

function VisibilityFields() {
  const { t } = useTranslation('members');
  const { settings } = useSite();
  const [{ value: hidden }, , helpers] = useField<Field[]>('hidden_fields');
  const show = (field: Field, shown: boolean) =>
    void helpers.setValue(shown ? hidden.filter((one) => one !== field) : [...hidden, field]);
  return (
    <>
      <p className="op-note">{t('own.visibility.text')}</p>
      {hideableFields(settings).map((field) => (
        <FormControlLabel
          key={field}
          className="op-switch"
          labelPlacement="start"
          label={t(`fields.${field}`)}
          control={<Switch checked={!hidden.includes(field)} onChange={(_event, on) => show(field, on)} />}
        />
      ))}
    </>
  );
}

/** Which details others see; the age always shows (D-16). */
export function VisibilitySection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const { settings, locale } = useSite();
  const hidden = hideableFields(settings).filter((field) => profile.hidden_fields.includes(field));
  const names = new Intl.ListFormat(locale).format(hidden.map((field) => t(`fields.${field}`)));
  return (
    <EditSection
      id="visibility"
      title={t('own.visibility.title')}
      initial={{ hidden_fields: hidden }}
      toBody={({ hidden_fields }) => ({ hidden_fields })}
      fields={<VisibilityFields />}
    >
      <p className="op-text">
        {hidden.length > 0 ? t('own.visibility.some', { fields: names }) : t('own.visibility.all')}
      </p>
    </EditSection>
  );
}
