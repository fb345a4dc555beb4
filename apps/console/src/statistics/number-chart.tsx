import type { MetricLine, Statistics } from '@duet/contract';
import { Box } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { dateText, daysOf, dayText } from './period';
import { nameOf, valueText } from './words';

const NOW = '#1d5566';
const BEFORE = '#a8a294';

/** One number day by day, with the period before as a second, lighter line. */
export function NumberChart({ data, line }: { data: Statistics; line: MetricLine }) {
  const days = daysOf(data);
  const before = daysOf({ from: data.previous_from, to: data.previous_to });
  const text = (value: number | null) => (value === null ? '' : valueText(value, line.currency));
  const short = (value: number) => (line.currency ? text(value).replace(/\.00$/, '') : text(value));
  const base = { showMark: days.length <= 31, curve: 'linear' as const };
  return (
    <Box role="group" aria-label={`${nameOf(line)} per day; the same numbers are in the table`}>
      <LineChart
        height={280}
        skipAnimation
        grid={{ horizontal: true }}
        margin={{ left: 8, right: 16, top: 16, bottom: 4 }}
        xAxis={[{ data: days, scaleType: 'point', valueFormatter: (day: string) => dayText(day), tickLabelMinGap: 12 }]}
        yAxis={[
          { min: 0, width: line.currency ? 76 : 48, tickMinStep: line.currency ? 100 : 1, valueFormatter: short },
        ]}
        series={[
          { ...base, data: line.days, label: 'This period', color: NOW, valueFormatter: text },
          ...(line.previous_days
            ? [
                {
                  ...base,
                  showMark: false,
                  data: line.previous_days,
                  label: 'Period before',
                  color: BEFORE,
                  valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
                    `${text(value)} (${dateText(before[dataIndex] ?? data.previous_from)})`,
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
