import type { Metric, MetricLine } from '@duet/contract';
import { numberText } from '../ui/formats';
import { moneyText, toMajor } from '../ui/money';
import { t } from '../ui/texts';

/** The name of a number. */
export const metricName = (metric: Metric): string => t(`statistics.metrics.${metric}.name`);

/** Says what a number counts. */
export const metricText = (metric: Metric): string => t(`statistics.metrics.${metric}.text`);

/** The name of a line; money says its currency. */
export const nameOf = ({ metric, currency }: Pick<MetricLine, 'metric' | 'currency'>): string =>
  currency ? t('statistics.metric_in_currency', { metric: metricName(metric), currency }) : metricName(metric);

/** A value of a line as staff read it. */
export const valueText = (value: number, currency: string | null): string =>
  currency ? moneyText(value, currency) : numberText(value);

/** A value beside an axis: money without hundredths where there are none. */
export const roundText = (value: number, currency: string | null): string =>
  currency
    ? numberText(toMajor(value) ?? 0, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    : numberText(value);

/** A change from fewer than this is chance: it is told as two numbers, without a percentage. */
const FEW = 10;

/** The payments that an amount of money was made of. */
const COUNT_OF: Partial<Record<Metric, Metric>> = { revenue: 'purchases', refunded: 'refunds' };

/** The change against the period before: `+12%`; null where there is nothing, or too little, to compare with. */
export function changeOf({ metric, total, previous }: MetricChange, lines: readonly MetricLine[]): string | null {
  const counted = lines.find((line) => line.metric === COUNT_OF[metric])?.previous ?? previous;
  if (!previous || !counted || counted < FEW) return null;
  const percent = Math.round(((total - previous) / previous) * 100);
  const sign = percent === 0 ? '±' : percent > 0 ? '+' : '−';
  return `${sign}${numberText(Math.abs(percent) / 100, { style: 'percent' })}`;
}

type MetricChange = Pick<MetricLine, 'metric' | 'total' | 'previous'>;

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** A span of seconds in its two largest units: 1 d 4 h. */
export function spanText(seconds: number): string {
  if (seconds < MINUTE) return t('statistics.span.seconds', { seconds });
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (seconds < HOUR) return t('statistics.span.minutes', { minutes });
  if (seconds < DAY) {
    const hours = Math.floor(seconds / HOUR);
    return minutes > 0 ? t('statistics.span.hours_minutes', { hours, minutes }) : t('statistics.span.hours', { hours });
  }
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  return hours > 0 ? t('statistics.span.days_hours', { days, hours }) : t('statistics.span.days', { days });
}
