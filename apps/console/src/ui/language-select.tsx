import type { Locale } from '@duet/contract';
import { LOCALE_NAMES, LOCALES } from '@duet/contract';
import { MenuItem, TextField } from '@mui/material';
import { consoleLocale, t } from './texts';

interface Props {
  onChoose: (locale: Locale) => void;
  disabled?: boolean;
}

/** The language of the console, each in its own words. */
export const LanguageSelect = ({ onChoose, disabled = false }: Props) => (
  <TextField
    select
    size="small"
    label={t('language.label')}
    value={consoleLocale()}
    disabled={disabled}
    onChange={({ target }) => onChoose(target.value as Locale)}
    sx={{ minWidth: 200 }}
  >
    {LOCALES.map((locale) => (
      <MenuItem key={locale} value={locale} lang={locale}>
        {LOCALE_NAMES[locale]}
      </MenuItem>
    ))}
  </TextField>
);
