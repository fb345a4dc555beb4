import { Box, Typography } from '@mui/material';
import { KeyCap } from './key-cap';

/** Keys and what each does, one to a line. */
export const KeyLines = ({ lines }: { lines: readonly (readonly [key: string, text: string])[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {lines.map(([key, text]) => (
      <Box key={key} sx={{ display: 'grid', gridTemplateColumns: '68px 1fr', py: 0.4 }}>
        <Box component="dt" aria-label={key}>
          <KeyCap>{key}</KeyCap>
        </Box>
        <Typography component="dd" variant="body2" sx={{ m: 0 }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);
