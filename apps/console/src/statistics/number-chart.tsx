import type { MetricLine, Statistics } from '@duet/contract';
import { Box } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { t } from '../ui/texts';
import { dateText, daysOf, dayText } from './period';
import { nameOf, roundText, valueText } from './words';

const NOW = '#1d5566';
const BEFORE = '#a8a294';
/** The library's own words, of those that a chart of lines shows or has read out. */
const LOCALE_TEXT = {
  loading: t('statistics.chart.loading'),
  noData: t('statistics.chart.no_data'),
  a11yNoValue: t('statistics.chart.no_value'),
};

/** One number day by day, with the period before as a second, lighter line. */
export function NumberChart({ data, line }: { data: Statistics; line: MetricLine }) {
  const days = daysOf(data);
  const before = daysOf({ from: data.previous_from, to: data.previous_to });
  const text = (value: number | null) => (value === null ? '' : valueText(value, line.currency));
  const short = (value: number) => roundText(value, line.currency);
  const base = { showMark: days.length <= 31, curve: 'linear' as const };
  return (
    <Box role="group" aria-label={t('statistics.chart.label', { metric: nameOf(line) })}>
      <LineChart
        height={280}
        skipAnimation
        localeText={LOCALE_TEXT}
        grid={{ horizontal: true }}
        margin={{ left: 8, right: 16, top: 16, bottom: 4 }}
        xAxis={[{ data: days, scaleType: 'point', valueFormatter: (day: string) => dayText(day), tickLabelMinGap: 12 }]}
        yAxis={[
          { min: 0, width: line.currency ? 76 : 48, tickMinStep: line.currency ? 100 : 1, valueFormatter: short },
        ]}
        series={[
          { ...base, data: line.days, label: t('statistics.chart.now'), color: NOW, valueFormatter: text },
          ...(line.previous_days
            ? [
                {
                  ...base,
                  showMark: false,
                  data: line.previous_days,
                  label: t('statistics.period_before'),
                  color: BEFORE,
                  valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
                    t('statistics.chart.before', {
                      value: text(value),
                      day: dateText(before[dataIndex] ?? data.previous_from),
                    }),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
