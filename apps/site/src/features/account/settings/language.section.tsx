import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { localeName, useLocale } from '../../../site';
import { reloadUser } from '../../shell';
import { Section } from './section';

/** The language of pages and mails; nothing to choose where the site shows one alone. */
export function LanguageSection() {
  const { t } = useTranslation('accounts');
  const { locale, locales, setLocale } = useLocale();
  const id = useId();
  const choose = (value: string) => {
    const chosen = locales.find((one) => one === value);
    if (chosen) void setLocale(chosen).then(reloadUser);
  };
  if (locales.length < 2) return null;
  const label = t('settings.language.label');
  return (
    <Section title={t('settings.language.title')} text={t('settings.language.text')}>
      <FormControl fullWidth>
        <InputLabel htmlFor={id} shrink>
          {label}
        </InputLabel>
        <NativeSelect
          value={locale}
          input={<OutlinedInput id={id} label={label} notched />}
          onChange={({ target }) => choose(target.value)}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {localeName(one)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
    </Section>
  );
}
