import type { SettingLayer, SiteDifference } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { countryName, languageName } from '../../ui/words';
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
  const place = country ? ` in ${countryName(country)}` : locale ? ` in ${languageName(locale)}` : '';
  const unset = country ? 'no exception' : locale ? 'the words of the niche' : 'nothing';
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
        {fieldName(field)}
        {place}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {sideText(field, before, unset)}
        </Box>
        <Box component="span" aria-label="becomes" role="img" sx={{ mx: 1, color: 'text.secondary' }}>
          →
        </Box>
        <Box component="ins" sx={{ textDecoration: 'none' }}>
          {sideText(field, after, unset)}
        </Box>
      </Box>
    </Box>
  );
}

const LAYER: Partial<Record<SettingLayer, string>> = { platform: 'platform', niche: 'niche', company: 'company' };

function sideText(field: string, { value, from }: SiteDifference['before'], unset: string): string {
  if (value === null) return from === null ? unset : 'nothing';
  const text = settingText(field, JSON.parse(value) as unknown);
  const inherited = from && LAYER[from];
  return inherited ? `${text} (from the ${inherited})` : text;
}
