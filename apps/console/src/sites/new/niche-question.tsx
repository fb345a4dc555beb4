import { NICHE_COLOURS, NICHES } from '@duet/contract';
import { Box, ButtonBase, Typography } from '@mui/material';
import { NICHE_WORDS } from '../../ui/words';
import type { QuestionProps } from './draft';

/** Seven cards, each in the colours that the site would have. */
export const NicheQuestion = ({ draft, change }: QuestionProps) => (
  <Box
    role="radiogroup"
    aria-label="Niche"
    sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
  >
    {NICHES.map((niche, index) => {
      const { primary, accent, grounds } = NICHE_COLOURS[niche].light;
      const chosen = draft.niche === index + 1;
      return (
        <ButtonBase
          key={niche}
          role="radio"
          aria-checked={chosen}
          onClick={() => change({ niche: index + 1 })}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'stretch',
            justifyContent: 'flex-start',
            textAlign: 'left',
            borderRadius: '12px',
            overflow: 'hidden',
            outline: chosen ? '2px solid' : '1px solid',
            outlineColor: chosen ? 'primary.main' : 'divider',
            '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
          }}
        >
          <Box sx={{ display: 'flex', height: 40, bgcolor: grounds[0] }}>
            <Box sx={{ flex: 3, bgcolor: primary }} />
            <Box sx={{ flex: 1, bgcolor: accent }} />
            <Box sx={{ flex: 2, bgcolor: grounds[2] }} />
          </Box>
          <Box sx={{ p: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{NICHE_WORDS[niche].name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {NICHE_WORDS[niche].mood}
            </Typography>
          </Box>
        </ButtonBase>
      );
    })}
  </Box>
);
