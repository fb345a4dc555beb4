import type { ClaimHolder } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { t } from '../ui/texts';

/** Nobody gets what a colleague looks at; it comes back two minutes after they have left. */
export function Holders({ holders }: { holders: ClaimHolder[] }) {
  if (holders.length === 0) return null;
  const names = holders.map(({ name, items }) => t('queue.holders.name', { name, items })).join(', ');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {t('queue.holders.text', { names })}
    </Typography>
  );
}

/** The last act, for those who hear the page. */
export const Said = ({ text }: { text: string }) => (
  <Box
    role="status"
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    {text}
  </Box>
);
