import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dateTimeText } from './formats';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A card with a heading of its own. */
export const Section = ({ title, text, children }: SectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    )}
    <Box sx={{ mt: 1.25 }}>{children}</Box>
  </Card>
);

/** Names and values, one to a line; what is not known is left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {Object.entries(facts)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'minmax(110px, 38%) minmax(0, 1fr)',
            py: 0.6,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
  </Box>
);

/** A moment, to the minute. */
export const momentText = (iso: string): string => dateTimeText(iso);
