import { Box, Typography } from '@mui/material';
import { RichText } from './rich-text';

/** Name of the console. */
export const Wordmark = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1d3f4a" />
      <circle cx="12.5" cy="16" r="6" fill="none" stroke="#f4d9b8" strokeWidth="2.6" />
      <circle cx="19.5" cy="16" r="6" fill="none" stroke="#8fd0c4" strokeWidth="2.6" />
    </svg>
    <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.1rem', letterSpacing: '-0.02em' }}>
      <RichText
        k="ui.wordmark"
        tags={{ name: <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }} /> }}
      />
    </Typography>
  </Box>
);
