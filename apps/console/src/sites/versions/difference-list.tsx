import type { SiteDifference } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { t } from '../../ui/texts';
import { countryName, languageInText } from '../../ui/words';
import { fieldName, settingText } from '../settings/setting-text';

/** Values before and after, in the words of the form. */
export const DifferenceList = ({ differences }: { differences: SiteDifference[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {differences.map((difference) => (
      <Difference
        key={`${difference.field}@${difference.country ?? difference.locale ?? ''}`}
        difference={difference}
      />
    ))}
  </Box>
);

function Difference({ difference: { field, country, locale, before, after } }: { difference: SiteDifference }) {
  const unset = unsetText({ country, locale });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0, sm: 2 },
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 220px) minmax(0, 1fr)' },
        py: 0.6,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
        {nameText({ field, country, locale })}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {sideText(field, before, unset)}
        </Box>
        <Box
          component="span"
          aria-label={t('site-versions.differences.becomes')}
          role="img"
          sx={{ mx: 1, color: 'text.secondary' }}
        >
          →
        </Box>
        <Box component="ins" sx={{ textDecoration: 'none' }}>
          {sideText(field, after, unset)}
        </Box>
      </Box>
    </Box>
  );
}

type Place = Pick<SiteDifference, 'country' | 'locale'>;

function nameText({ field, country, locale }: Place & { field: string }): string {
  const name = fieldName(field);
  if (country) return t('site-versions.differences.in_country', { field: name, country: countryName(country) });
  return locale ? t('site-versions.differences.in_language', { field: name, language: languageInText(locale) }) : name;
}

function unsetText({ country, locale }: Place): string {
  if (country) return t('site-versions.differences.no_exception');
  return locale ? t('site-versions.differences.words_of_niche') : t('site-versions.differences.nothing');
}

function sideText(field: string, { value, from }: SiteDifference['before'], unset: string): string {
  if (value === null) return from === null ? unset : t('site-versions.differences.nothing');
  const text = settingText(field, JSON.parse(value) as unknown);
  const isInherited = from === 'platform' || from === 'niche' || from === 'company';
  return isInherited ? t(`site-versions.differences.from.${from}`, { value: text }) : text;
}
