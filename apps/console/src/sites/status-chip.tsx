import type { AdminSite } from '@duet/contract';
import { Chip, Stack } from '@mui/material';
import { t } from '../ui/texts';

/** Where a site stands, and whether its draft is ahead of what members see. */
export const StatusChip = ({ site }: { site: Pick<AdminSite, 'status' | 'unpublished_changes'> }) => (
  <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <Chip
      size="small"
      variant={site.status === 'published' ? 'filled' : 'outlined'}
      color={site.status === 'published' ? 'success' : 'default'}
      label={t(`sites.status.${site.status}`)}
    />
    {site.unpublished_changes && (
      <Chip size="small" variant="outlined" color="warning" label={t('sites.status.unpublished')} />
    )}
  </Stack>
);
