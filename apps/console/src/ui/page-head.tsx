import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from './texts';

export interface PageHeadProps {
  title: ReactNode;
  /** Name of the browser tab, where the title is more than a text. */
  tab?: string | undefined;
  text?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page: its name, one sentence, and its acts. */
export const PageHead = ({ title, tab, text, actions }: PageHeadProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
    <title>{t('ui.page_title', { title: tab ?? String(title) })}</title>
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Typography variant="h4" component="h1">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '62ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
    </Box>
    {actions && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>}
  </Box>
);
