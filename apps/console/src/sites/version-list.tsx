import type { AdminSiteDetail } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { EmptyState } from '../ui/empty-state';

interface Version {
  id: string;
  version: number;
  name: string;
  published_by: string | null;
  published_at: string;
  current: boolean;
}

/** What was published, when and by whom. */
export function VersionList({ site }: { site: AdminSiteDetail }) {
  const { data = [], isPending } = useGetList<Version>('site-versions', {
    filter: { site_id: site.id },
    sort: { field: 'version', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (!isPending && data.length === 0) return <EmptyState title="This site was not published yet" />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, pb: 2 }}>
      {data.map(({ id, version, name, published_by, published_at, current }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 600, minWidth: 90 }}>Version {version}</Typography>
          {current && <Chip size="small" color="success" label="Members see this" />}
          <Typography color="textSecondary">
            {name}, {new Date(published_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
            {published_by && `, by ${published_by}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
