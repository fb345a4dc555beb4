import type { Dashboard } from '@duet/contract';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMay } from '../access/use-may';
import { useConsoleProvider } from '../data/use-act';
import { useChosenSite } from '../layout/chosen-site';
import { numberText } from '../ui/formats';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { FailedJobs } from './failed-jobs';
import { SiteNumbers } from './site-numbers';
import { StartNext } from './start-next';
import { WaitingWork } from './waiting-work';

const Numbers = lazy(async () => ({ default: (await import('../statistics/numbers')).Numbers }));

/** The first page: what waits, the sites and their members, and the numbers of a period. */
export function DashboardPage() {
  const may = useMay('dashboard:read');
  const mayCount = useMay('statistics:read');
  const { site, id } = useChosenSite();
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: ['dashboard', site?.id],
    queryFn: () => provider.getDashboard(site?.id ?? null),
    enabled: may,
    refetchInterval: 60_000,
  });
  if (!may)
    return (
      <>
        <PageHead title={t('dashboard.title')} text={t('dashboard.text.decisions')} />
        <WaitingWork />
        <StartNext />
      </>
    );
  return (
    <>
      <PageHead
        title={site ? site.name : t('dashboard.title')}
        text={t(mayCount ? 'dashboard.text.numbers' : 'dashboard.text.seven_days')}
      />
      <FailedJobs />
      <WaitingWork />
      <StartNext />
      <Tiles data={data} />
      {mayCount && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ mb: 3 }} />}>
          <Numbers siteId={id} />
        </Suspense>
      )}
      {!mayCount && data && data.by_site.length > 0 && <SiteNumbers data={data} />}
    </>
  );
}

/** The sites that are not live. */
function restText(data: Dashboard | undefined): string {
  const { draft = 0, archived = 0 } = data?.sites ?? {};
  const drafts = t('dashboard.tiles.sites.draft', { count: draft });
  const kept = t('dashboard.tiles.sites.archived', { count: archived });
  if (draft && archived) return t('dashboard.tiles.sites.both', { draft: drafts, archived: kept });
  if (draft) return drafts;
  return archived ? kept : t('dashboard.tiles.sites.none');
}

function Tiles({ data }: { data: Dashboard | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, mb: 3 }}>
      <Tile label={t('dashboard.tiles.sites.label')} value={data && data.sites.published} note={restText(data)} />
      <Tile label={t('dashboard.tiles.members.label')} value={data?.members} note={t('dashboard.tiles.members.note')} />
      <Tile
        label={t('dashboard.tiles.sign_ups.label')}
        value={data?.sign_ups}
        note={t('dashboard.tiles.sign_ups.note')}
      />
    </Box>
  );
}

interface TileProps {
  label: string;
  value: number | undefined;
  note: string;
}

const Tile = ({ label, value, note }: TileProps) => (
  <Card
    sx={{
      p: { xs: 2, sm: 2.5 },
      display: { xs: 'grid', sm: 'block' },
      gridTemplateColumns: '1fr auto',
      columnGap: 2,
      alignItems: 'center',
    }}
  >
    <Typography variant="subtitle2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="p"
      sx={{
        gridRow: { xs: 'span 2', sm: 'auto' },
        fontSize: '2.1rem',
        fontWeight: 650,
        letterSpacing: '-0.03em',
        lineHeight: 1.25,
      }}
    >
      {value === undefined ? <Skeleton width={80} /> : numberText(value)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {note}
    </Typography>
  </Card>
);
