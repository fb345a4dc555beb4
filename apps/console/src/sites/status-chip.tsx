import type { AdminSite } from '@duet/contract';
import { Chip, Stack } from '@mui/material';

const STATUS = {
  draft: { label: 'Draft', color: 'default' },
  published: { label: 'Live', color: 'success' },
  archived: { label: 'Archived', color: 'default' },
} as const;

/** Where a site stands, and whether its draft is ahead of what members see. */
export const StatusChip = ({ site }: { site: Pick<AdminSite, 'status' | 'unpublished_changes'> }) => (
  <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <Chip size="small" variant={site.status === 'published' ? 'filled' : 'outlined'} {...STATUS[site.status]} />
    {site.unpublished_changes && <Chip size="small" variant="outlined" color="warning" label="Unpublished changes" />}
  </Stack>
);
