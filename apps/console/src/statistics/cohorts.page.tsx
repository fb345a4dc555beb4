import type { Cohort, Cohorts } from '@duet/contract';
import { COHORT_WEEKS } from '@duet/contract';
import { Alert, Box, Button, Card, MenuItem, Skeleton, Table, TableBody, TableCell, TableHead } from '@mui/material';
import { TableRow, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadCSV } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useConsoleProvider } from '../data/use-act';
import { useChosenSite } from '../layout/chosen-site';
import { NUMBER } from '../ui/columns';
import { toCsv } from '../ui/csv';
import { EmptyState } from '../ui/empty-state';
import { numberText } from '../ui/formats';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { dateText } from './period';
import { shareText } from './share';

const SPANS = [12, 26, 53];
const STEPS = ['activated', 'wrote', 'paid'] as const;
const COUNTED = ['sign_ups', ...STEPS] as const;
const WEEKS = Array.from({ length: COHORT_WEEKS }, (_, at) => at);

/** Week by week: of those who signed up then, how many were activated, wrote, paid, and still wrote weeks later. */
export function CohortsPage() {
  const [search, setSearch] = useSearchParams();
  const { id } = useChosenSite();
  const provider = useConsoleProvider();
  const weeks = SPANS.find((span) => String(span) === search.get('weeks')) ?? SPANS[0]!;
  const { data, error } = useQuery({
    queryKey: ['cohorts', id, weeks],
    queryFn: () => provider.getCohorts({ weeks, ...(id ? { site_id: id } : {}) }),
    placeholderData: keepPreviousData,
  });
  const choose = (span: string) => {
    const address = new URLSearchParams(search);
    address.set('weeks', span);
    setSearch(address, { replace: true });
  };
  return (
    <>
      <PageHead title={t('statistics.cohorts.title')} text={t('statistics.cohorts.text')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <TextField
          select
          size="small"
          label={t('statistics.cohorts.weeks')}
          value={String(weeks)}
          onChange={({ target }) => choose(target.value)}
          sx={{ minWidth: 120, bgcolor: 'background.paper' }}
        >
          {SPANS.map((span) => (
            <MenuItem key={span} value={String(span)}>
              {t('statistics.cohorts.last', { count: span })}
            </MenuItem>
          ))}
        </TextField>
        {data && data.weeks.length > 0 && (
          <Button onClick={() => downloadCSV(cohortsAsCsv(data), `weeks-of-sign-ups-${data.today}`)}>
            {t('statistics.download_csv')}
          </Button>
        )}
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Weeks data={data} />
        </Box>
      )}
    </>
  );
}

function Weeks({ data }: { data: Cohorts }) {
  if (data.weeks.length === 0)
    return <EmptyState title={t(data.counting_since ? 'statistics.cohorts.counting' : 'statistics.cohorts.empty')} />;
  return (
    <Card sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={t('statistics.cohorts.title')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('statistics.cohorts.week')}</TableCell>
            {COUNTED.map((name) => (
              <TableCell key={name} sx={{ ...NUMBER, minWidth: 78 }}>
                {t(`statistics.cohorts.${name}`)}
              </TableCell>
            ))}
            {WEEKS.map((at) => (
              <TableCell key={at} sx={{ ...NUMBER, minWidth: 78 }}>
                {t('statistics.cohorts.wrote_in_week', { number: at + 1 })}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.weeks.map((cohort) => (
            <Line key={cohort.week} cohort={cohort} />
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
        {t('statistics.cohorts.note', { zone: data.time_zone })}
      </Typography>
    </Card>
  );
}

function Line({ cohort }: { cohort: Cohort }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {dateText(cohort.week)}
        {cohort.is_open && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {t('statistics.cohorts.not_over')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={NUMBER}>{numberText(cohort.sign_ups)}</TableCell>
      {STEPS.map((step) => (
        <Share key={step} count={cohort[step]} of={cohort.sign_ups} isOpen={cohort.is_open} />
      ))}
      {WEEKS.map((at) => (
        <Share key={at} count={cohort.written[at] ?? null} of={cohort.sign_ups} isOpen={false} />
      ))}
    </TableRow>
  );
}

const wholePercent = (share: number) => numberText(Math.round(share * 100) / 100, { style: 'percent' });

/** A count over its percentage, on a ground that is the darker the larger the share. */
function Share({ count, of, isOpen }: { count: number | null; of: number; isOpen: boolean }) {
  if (count === null) return <TableCell sx={{ ...NUMBER, color: 'text.secondary' }}>–</TableCell>;
  const share = of > 0 ? count / of : 0;
  const ground = `rgba(29, 85, 102, ${(share * 0.3).toFixed(3)})`;
  return (
    <TableCell
      title={shareText(count, of)}
      sx={{ ...NUMBER, bgcolor: ground, fontStyle: isOpen ? 'italic' : 'normal' }}
    >
      {numberText(count)}
      <Box sx={{ fontSize: '0.8125rem' }}>{of > 0 ? wholePercent(share) : ''}</Box>
    </TableCell>
  );
}

/** Weeks as lines; a week that is not over is empty. */
export function cohortsAsCsv({ weeks }: Cohorts): string {
  const head = ['week', ...COUNTED, ...WEEKS.map((at) => `wrote_in_week_${at + 1}`)];
  const lines = weeks.map(({ week, sign_ups, activated, wrote, paid, written }) => [
    week,
    sign_ups,
    activated,
    wrote,
    paid,
    ...WEEKS.map((at) => written[at] ?? null),
  ]);
  return toCsv([head, ...lines]);
}
