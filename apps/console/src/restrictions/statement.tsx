import type { RestrictionPreview } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { t } from '../ui/texts';
import { languageInText } from '../ui/words';

/** The statement of reasons in the words and the language of the member. */
export const Statement = ({ of: { locale, title, lines } }: { of: RestrictionPreview }) => (
  <>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {t('restrictions.statement', { language: languageInText(locale) })}
    </Typography>
    <Box lang={locale} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1.25 }}>
        {lines.map(({ part, label, text }) => (
          <div key={part}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  </>
);
