import type { AdminSiteDetail } from '@duet/contract';
import { Alert, Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { ReferenceManyField, useListContext } from 'react-admin';
import { useMay } from '../../access/use-may';
import { EmptyState } from '../../ui/empty-state';
import { dateTimeText } from '../../ui/formats';
import { MorePages } from '../../ui/more-pages';
import { t } from '../../ui/texts';
import { Differences } from './differences';
import { RollBackButton } from './roll-back-button';
import { useDifferences } from './use-differences';
import { VersionNote } from './version-note';

export interface Version {
  id: string;
  version: number;
  name: string;
  note: string | null;
  published_by: string | null;
  published_at: string;
  current: boolean;
}

/** The published versions of a site; each can be compared with the one before it, and published again. */
export const VersionList = ({ site }: { site: AdminSiteDetail }) => (
  <ReferenceManyField
    record={site}
    reference="site-versions"
    target="site_id"
    sort={{ field: 'version', order: 'DESC' }}
    perPage={50}
  >
    <Versions site={site} />
    <MorePages within={{ site_id: site.id }} />
  </ReferenceManyField>
);

function Versions({ site }: { site: AdminSiteDetail }) {
  const { data, error } = useListContext<Version>();
  if (error && !data) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Skeleton height={56} />;
  if (data.length === 0) return <EmptyState title={t('site-versions.list.empty')} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, pb: 2 }}>
      {data.map((version) => (
        <Line key={version.id} site={site} version={version} />
      ))}
    </Box>
  );
}

function Line({ site, version: entry }: { site: AdminSiteDetail; version: Version }) {
  const { version, current } = entry;
  const [open, setOpen] = useState(false);
  const mayPublish = useMay('sites:publish');
  const title = t('site-versions.list.version', { version });
  const live = current && site.status === 'published';
  return (
    <Box component="li" aria-label={title} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {live && <Chip size="small" color="success" label={t('site-versions.list.live')} />}
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {publishedText(entry)}
        </Typography>
        {version > 1 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('site-versions.list.hide_changes') : t('site-versions.list.show_changes')}
          </Button>
        )}
        {mayPublish && !current && site.status === 'published' && <RollBackButton site={site} version={entry} />}
      </Box>
      <VersionNote site={site} version={entry} />
      {open && <Changes site={site} from={version - 1} to={version} />}
    </Box>
  );
}

function publishedText({ name, published_by, published_at }: Version): string {
  const values = { site: name, moment: dateTimeText(published_at) };
  if (!published_by) return t('site-versions.list.published', values);
  return t('site-versions.list.published_by', { ...values, person: published_by });
}

function Changes({ site, from, to }: { site: AdminSiteDetail; from: number; to: number }) {
  const differences = useDifferences(site, { from, to });
  return (
    <Box sx={{ mt: 1, p: 1.5, borderRadius: '10px', bgcolor: 'background.default' }}>
      <Differences read={differences} none={t('site-versions.list.no_changes')} />
    </Box>
  );
}
