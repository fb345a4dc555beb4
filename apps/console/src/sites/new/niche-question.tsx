import type { NicheName } from '@duet/contract';
import { coloursOfTheme, NICHE_THEMES, NICHES } from '@duet/contract';
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { t } from '../../ui/texts';
import type { QuestionProps } from './draft';

/** A card per niche, each in the colours that the site would have. */
export const NicheQuestion = ({ draft, change }: QuestionProps) => (
  <RadioGroup
    aria-label={t('sites.new.niche.label')}
    value={draft.niche}
    onChange={(_, niche) => change({ niche: Number(niche) })}
    sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
  >
    {NICHES.map((niche, index) => (
      <FormControlLabel
        key={niche}
        value={index + 1}
        control={<Radio sx={HIDDEN} disableRipple />}
        label={<NicheCard niche={niche} />}
        disableTypography
        sx={{
          m: 0,
          position: 'relative',
          alignItems: 'stretch',
          borderRadius: '12px',
          overflow: 'hidden',
          outline: '1px solid',
          outlineColor: 'divider',
          '& > :last-child': { flex: 1 },
          '&:has(input:checked)': { outline: '2px solid', outlineColor: 'primary.main' },
          '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main' },
        }}
      />
    ))}
  </RadioGroup>
);

/** The button itself lies unseen over the card, which shows what is chosen. */
const HIDDEN = { position: 'absolute', inset: 0, zIndex: 1, opacity: 0 } as const;

function NicheCard({ niche }: { niche: NicheName }) {
  const { primary, accent, grounds } = coloursOfTheme(NICHE_THEMES[niche]).light;
  return (
    <Box>
      <Box sx={{ display: 'flex', height: 40, bgcolor: grounds[0] }}>
        <Box sx={{ flex: 3, bgcolor: primary }} />
        <Box sx={{ flex: 1, bgcolor: accent }} />
        <Box sx={{ flex: 2, bgcolor: grounds[2] }} />
      </Box>
      <Box sx={{ p: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(`words.niches.${niche}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`sites.new.niche.moods.${niche}`)}
        </Typography>
      </Box>
    </Box>
  );
}
