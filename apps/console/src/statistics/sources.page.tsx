import type { SourceDepth, SourceFunnels } from '@duet/contract';
import { SOURCE_DEPTHS } from '@duet/contract';
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadCSV } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useConsoleProvider } from '../data/use-act';
import { useChosenSite } from '../layout/chosen-site';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { dateText, dayText } from './period';
import { PeriodChoice, usePeriod } from './period-choice';
import { SourceCard } from './source-card';
import { nameOfSource, sourcesAsCsv } from './sources';

/** An address as partners write it. */
const EXAMPLE = '?network=…&ref=…&sub1=…';
const isDepth = (text: string | null): text is SourceDepth => SOURCE_DEPTHS.includes(text as SourceDepth);

/** Where visitors came from, and what became of those who signed up: a funnel for each source, against the period before. */
export function SourcesPage() {
  const { period, choose } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const { id } = useChosenSite();
  const provider = useConsoleProvider();
  const named = search.get('by');
  const depth = isDepth(named) ? named : 'ref';
  const { from, to } = period;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['sources', id, from, to, depth],
    queryFn: () => provider.getSources({ from, to, depth, ...(id ? { site_id: id } : {}) }),
    placeholderData: keepPreviousData,
  });
  const setDepth = (next: string) => {
    const address = new URLSearchParams(search);
    if (next === 'ref') address.delete('by');
    else address.set('by', next);
    setSearch(address, { replace: true });
  };
  return (
    <>
      <PageHead title={t('statistics.sources.title')} text={t('statistics.sources.text')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <PeriodChoice period={period} choose={choose} />
        <TextField
          select
          size="small"
          label={t('statistics.sources.depth.label')}
          value={depth}
          onChange={({ target }) => setDepth(target.value)}
          sx={{ minWidth: 200, bgcolor: 'background.paper' }}
        >
          {SOURCE_DEPTHS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`statistics.sources.depth.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {data && data.sources.length > 0 && (
          <Button onClick={() => downloadCSV(sourcesAsCsv(data), `sources-${data.from}-${data.to}`)}>
            {t('statistics.download_csv')}
          </Button>
        )}
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Reading data={data} />
          <Funnels data={data} />
        </Box>
      )}
    </>
  );
}

/** Says how the numbers are to be read. */
function Reading({ data }: { data: SourceFunnels }) {
  const { from, to, previous_from, previous_to, open_from, counting_since, visits_from, is_demo } = data;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '90ch' }}>
        {t('statistics.sources.reading', {
          from: dateText(from),
          to: dateText(to),
          previous_from: dayText(previous_from),
          previous_to: dateText(previous_to),
        })}
        {visits_from &&
          visits_from > previous_from &&
          ` ${t('statistics.sources.visits_since', { day: dateText(visits_from) })}`}
      </Typography>
      {to >= open_from && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('statistics.sources.open', { day: dayText(open_from) })}
        </Alert>
      )}
      {counting_since && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('statistics.counting_since', { day: dateText(counting_since) })}
        </Alert>
      )}
      {is_demo && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('statistics.sources.demo')}
        </Alert>
      )}
    </>
  );
}

function Funnels({ data }: { data: SourceFunnels }) {
  const isOpen = data.to >= data.open_from;
  if (data.sources.length === 0)
    return (
      <EmptyState title={t('statistics.sources.empty.title')}>
        <Typography color="textSecondary">{t('statistics.sources.empty.text', { example: EXAMPLE })}</Typography>
      </EmptyState>
    );
  return (
    <>
      <SourceCard
        title={t('statistics.sources.all')}
        now={data.total.now}
        previous={data.total.previous}
        isOpen={isOpen}
      />
      {data.sources.map((source) => (
        <SourceCard
          key={JSON.stringify([source.network, source.ref, source.sub])}
          title={nameOfSource(source)}
          now={source.now}
          previous={source.previous}
          isOpen={isOpen}
        />
      ))}
      {data.has_more && <Typography color="textSecondary">{t('statistics.sources.has_more')}</Typography>}
    </>
  );
}
