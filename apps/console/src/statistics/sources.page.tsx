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
import { dateText, dayText } from './period';
import { PeriodChoice, usePeriod } from './period-choice';
import { SourceCard } from './source-card';
import { nameOfSource, sourcesAsCsv } from './sources';

const DEPTH_WORDS: Record<SourceDepth, string> = {
  ref: 'Network and campaign',
  sub1: '… and sub1',
  sub2: '… and sub2',
  sub3: '… and sub3',
};
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
      <PageHead
        title="Traffic sources"
        text="What became of visitors and of those who signed up, by the network and campaign that brought them."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <PeriodChoice period={period} choose={choose} />
        <TextField
          select
          size="small"
          label="Told apart by"
          value={depth}
          onChange={({ target }) => setDepth(target.value)}
          sx={{ minWidth: 200, bgcolor: 'background.paper' }}
        >
          {SOURCE_DEPTHS.map((one) => (
            <MenuItem key={one} value={one}>
              {DEPTH_WORDS[one]}
            </MenuItem>
          ))}
        </TextField>
        {data && data.sources.length > 0 && (
          <Button onClick={() => downloadCSV(sourcesAsCsv(data), `sources-${data.from}-${data.to}`)}>
            Download as CSV
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
        {dateText(from)} to {dateText(to)}, against {dayText(previous_from)} to {dateText(previous_to)}. Later steps are
        counted for those who signed up in the period and came so far within 28 days. Percentages are the range in which
        the true share lies with 95% confidence; a difference is marked where the ranges do not touch.
        {visits_from && visits_from > previous_from && ` Visits are counted since ${dateText(visits_from)}.`}
      </Typography>
      {to >= open_from && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Who signed up on {dayText(open_from)} or later still has time: their later steps grow, and look smaller than
          those of the period before.
        </Alert>
      )}
      {counting_since && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The past is being counted for the first time; so far up to {dateText(counting_since)}.
        </Alert>
      )}
      {is_demo && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This is the demo: visits before today are invented. Sign-ups and all that follows are counted from its
          members.
        </Alert>
      )}
    </>
  );
}

function Funnels({ data }: { data: SourceFunnels }) {
  const isOpen = data.to >= data.open_from;
  if (data.sources.length === 0)
    return (
      <EmptyState title="Nobody came in this period">
        <Typography color="textSecondary">
          Links to a site name their source as ?network=…&ref=…&sub1=…; visitors without are listed as direct.
        </Typography>
      </EmptyState>
    );
  return (
    <>
      <SourceCard title="All sources" now={data.total.now} previous={data.total.previous} isOpen={isOpen} />
      {data.sources.map((source) => (
        <SourceCard
          key={JSON.stringify([source.network, source.ref, source.sub])}
          title={nameOfSource(source)}
          now={source.now}
          previous={source.previous}
          isOpen={isOpen}
        />
      ))}
      {data.has_more && (
        <Typography color="textSecondary">
          The 200 largest sources are listed; the first line counts all of them.
        </Typography>
      )}
    </>
  );
}
