import type { Country, Locale } from '@duet/contract';
import { COUNTRIES, HOST, LOCALES } from '@duet/contract';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../../ui/texts';
import { ToggleChoices } from '../settings/toggle-choices';
import type { QuestionProps } from './draft';

const Help = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '60ch' }}>
    {children}
  </Typography>
);

export const NameQuestion = ({ draft, change }: QuestionProps) => (
  <>
    <Help>{t('sites.new.name.help')}</Help>
    <TextField
      label={t('sites.new.name.label')}
      value={draft.name}
      onChange={({ target }) => change({ name: target.value })}
      slotProps={{ htmlInput: { maxLength: 60 } }}
      autoFocus
      fullWidth
      sx={{ maxWidth: 420 }}
    />
  </>
);

export function DomainQuestion({ draft, change }: QuestionProps) {
  const [left, setLeft] = useState(false);
  const wrong = left && draft.domain !== '' && !HOST.test(draft.domain);
  return (
    <>
      <Help>{t('sites.new.domain.help')}</Help>
      <TextField
        label={t('sites.new.domain.label')}
        placeholder="example.com"
        value={draft.domain}
        onChange={({ target }) => change({ domain: target.value.trim().toLowerCase() })}
        onBlur={() => setLeft(true)}
        error={wrong}
        helperText={wrong ? t('shared.errors.rules.host') : ' '}
        autoFocus
        fullWidth
        sx={{ maxWidth: 420 }}
      />
    </>
  );
}

export const CountriesQuestion = ({ draft, change }: QuestionProps) => (
  <>
    <Help>{t('sites.new.countries.help')}</Help>
    <ToggleChoices
      options={COUNTRIES}
      value={draft.countries}
      onChange={(countries) => change({ countries: keepOrder(draft.countries, countries) as Country[] })}
      disabled={false}
    />
  </>
);

export const LocalesQuestion = ({ draft, change }: QuestionProps) => (
  <>
    <Help>{t('sites.new.locales.help')}</Help>
    <ToggleChoices
      options={LOCALES}
      value={draft.locales}
      onChange={(locales) => change({ locales: keepOrder(draft.locales, locales) as Locale[] })}
      disabled={false}
    />
  </>
);

/** Keeps the order in which options were chosen. */
const keepOrder = (before: string[], now: string[]) => [
  ...before.filter((one) => now.includes(one)),
  ...now.filter((one) => !before.includes(one)),
];
