import type { MetricLine, Statistics } from '@duet/contract';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { dayText } from './period';
import { changeOf, metricText, nameOf, spanText, valueText } from './words';

/** The name of a line in the address of a choice. */
export const keyOf = ({ metric, currency }: Pick<MetricLine, 'metric' | 'currency'>): string =>
  currency ? `${metric} ${currency}` : metric;

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
  mb: 2,
} as const;

interface Props {
  data: Statistics;
  chosen: string;
  onChoose: (key: string) => void;
}

/** Every number of the period; the chosen one is drawn below. */
export const NumberTiles = ({ data, chosen, onChoose }: Props) => (
  <Box sx={GRID}>
    {data.lines.map((line) => (
      <Tile key={keyOf(line)} data={data} line={line} isChosen={keyOf(line) === chosen} onChoose={onChoose} />
    ))}
    {data.case_times.map((times) => (
      <CaseTime key={times.kind} times={times} />
    ))}
  </Box>
);

interface TileProps {
  data: Statistics;
  line: MetricLine;
  isChosen: boolean;
  onChoose: (key: string) => void;
}

function Tile({ data, line, isChosen, onChoose }: TileProps) {
  return (
    <Card sx={isChosen ? { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px #1d5566' } : {}}>
      <CardActionArea
        aria-pressed={isChosen}
        title={metricText(line.metric)}
        onClick={() => onChoose(keyOf(line))}
        sx={{
          p: 1.5,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
        }}
      >
        <Typography variant="subtitle2" color="textSecondary">
          {nameOf(line)}
        </Typography>
        <Value text={valueText(line.total, line.currency)} />
        <Typography variant="body2" color="textSecondary">
          <Against line={line} data={data} />
        </Typography>
      </CardActionArea>
    </Card>
  );
}

const Value = ({ text }: { text: string }) => (
  <Typography component="p" sx={{ fontSize: '1.45rem', fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.35 }}>
    {text}
  </Typography>
);

/** Says the change; a number that still grows is not measured against what is complete: the number before is said alone. */
function Against({ line, data }: Pick<TileProps, 'line' | 'data'>) {
  const { visits_from, to, today, lines } = data;
  if (line.previous === null) {
    return visits_from
      ? t('statistics.tiles.counted_since', { day: dayText(visits_from) })
      : t('statistics.tiles.not_counted_before');
  }
  const change = isGrowing(line, { to, today }) ? null : changeOf(line, lines);
  const value = valueText(line.previous, line.currency);
  return change ? t('statistics.tiles.change_and_before', { change, value }) : t('statistics.tiles.before', { value });
}

const WEEK_MS = 7 * 86_400_000;

/** Those who signed up in the last days of a period may still be activated; all other numbers are complete when their day is. */
function isGrowing({ metric }: MetricLine, { to, today }: Pick<Statistics, 'to' | 'today'>): boolean {
  return to === today || (metric === 'activated' && Date.parse(today) - Date.parse(to) <= WEEK_MS);
}

type CaseTimes = Statistics['case_times'][number];

function casesText({ median, previous, cases }: CaseTimes): string {
  if (median === null) return t('statistics.case_times.none');
  const counted = { count: cases, number: numberText(cases) };
  return previous === null
    ? t('statistics.case_times.cases', counted)
    : t('statistics.case_times.cases_and_before', { ...counted, before: spanText(previous) });
}

/** The median time of cases; few of them are said to be few. */
function CaseTime({ times }: { times: CaseTimes }) {
  const { kind, median } = times;
  return (
    <Card sx={{ p: 1.5 }}>
      <Typography variant="subtitle2" color="textSecondary">
        {t(`statistics.case_times.${kind}`)}
      </Typography>
      <Value text={median === null ? '–' : spanText(median)} />
      <Typography variant="body2" color="textSecondary">
        {casesText(times)}
      </Typography>
    </Card>
  );
}
