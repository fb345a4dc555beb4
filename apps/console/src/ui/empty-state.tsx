import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Stands in place of an empty list: a sentence, and the next thing to do. */
export const EmptyState = ({
  title,
  level = 'h2',
  children,
}: {
  title: string;
  level?: 'h1' | 'h2';
  children?: ReactNode;
}) => (
  <Box sx={{ py: 8, px: 2, textAlign: 'center', maxWidth: 460, mx: 'auto' }}>
    <Typography variant="h6" component={level} gutterBottom>
      {title}
    </Typography>
    {children}
  </Box>
);
