import type { Statistics } from '@duet/contract';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useConsoleProvider } from '../data/use-act';
import { EmptyState } from '../ui/empty-state';
import { Section } from '../ui/facts';
import { formatLocale, t } from '../ui/texts';
import { NumberTable } from './number-table';
import { keyOf, NumberTiles } from './number-tiles';
import { dateText, dayText } from './period';
import { PeriodChoice, usePeriod } from './period-choice';
import { SiteTotals } from './site-totals';
import { metricText, nameOf } from './words';

const NumberChart = lazy(async () => ({ default: (await import('./number-chart')).NumberChart }));

/** The numbers of a period, against the one before: tiles, the chart of one of them, and all of them as a table. */
export function Numbers({ siteId }: { siteId: string | null }) {
  const { period, choose } = usePeriod();
  const provider = useConsoleProvider();
  const { from, to } = period;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['statistics', siteId, from, to],
    queryFn: () => provider.getStatistics({ from, to, ...(siteId ? { site_id: siteId } : {}) }),
    placeholderData: keepPreviousData,
    refetchInterval: 300_000,
  });
  return (
    <Box
      component="section"
      aria-label={t('statistics.numbers.title')}
      sx={{ mb: 3, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h5" component="h2">
          {t('statistics.numbers.title')}
        </Typography>
        <PeriodChoice period={period} choose={choose} />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Honesty data={data} />
          <Known data={data} showSites={!siteId} />
        </Box>
      )}
    </Box>
  );
}

function daysText({ from, to, previous_from, previous_to, time_zone: zone }: Statistics): string {
  if (from === to)
    return t('statistics.numbers.one_day', { day: dateText(from), previous_day: dateText(previous_from), zone });
  return t('statistics.numbers.days', {
    from: dateText(from),
    to: dateText(to),
    previous_from: dayText(previous_from),
    previous_to: dateText(previous_to),
    zone,
  });
}

/** Says of what days the numbers are, and what is not complete about them. */
function Honesty({ data }: { data: Statistics }) {
  const { to, today, counted_at, counting_since, time_zone: zone, is_demo } = data;
  const time =
    counted_at && new Date(counted_at).toLocaleTimeString(formatLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {daysText(data)}
        {time && ` ${t('statistics.numbers.counted', { time, zone })}`}
      </Typography>
      {to === today && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('statistics.numbers.today')}
        </Alert>
      )}
      {is_demo && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('statistics.numbers.demo')}
        </Alert>
      )}
      {counting_since && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('statistics.counting_since', { day: dateText(counting_since) })}
        </Alert>
      )}
    </>
  );
}

function Known({ data, showSites }: { data: Statistics; showSites: boolean }) {
  const [chosen, setChosen] = useState('sign_ups');
  const [isTable, setIsTable] = useState(false);
  if (!data.counted_at)
    return (
      <EmptyState title={t('statistics.numbers.empty.title')}>
        <Typography color="textSecondary">{t('statistics.numbers.empty.text')}</Typography>
      </EmptyState>
    );
  const line = data.lines.find((one) => keyOf(one) === chosen) ?? data.lines[0]!;
  return (
    <>
      <NumberTiles data={data} chosen={keyOf(line)} onChoose={setChosen} />
      {data.from !== data.to && (
        <Box sx={{ mb: 2 }}>
          <Section title={nameOf(line)} text={metricText(line.metric)}>
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <NumberChart data={data} line={line} />
            </Suspense>
          </Section>
        </Box>
      )}
      {showSites && data.by_site.length > 1 && <SiteTotals data={data} />}
      <Button onClick={() => setIsTable(!isTable)} aria-expanded={isTable}>
        {t(isTable ? 'statistics.numbers.hide_table' : 'statistics.numbers.show_table')}
      </Button>
      {isTable && <NumberTable data={data} />}
    </>
  );
}
