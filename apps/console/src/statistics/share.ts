import { numberText } from '../ui/formats';
import { t } from '../ui/texts';

const Z = 1.959_964;

/** The interval in which a share lies with 95 % confidence (Wilson 1927), as `[low, high]` from 0 to 1; null without cases. */
export function intervalOf(count: number, of: number): [number, number] | null {
  if (of <= 0 || count > of || count < 0) return null;
  const [share, square] = [count / of, Z ** 2 / of];
  const middle = share + square / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return [Math.max(0, (middle - reach) / (1 + square)), Math.min(1, (middle + reach) / (1 + square))];
}

const percent = (share: number): string => numberText(Number((share * 100).toFixed(1)), { minimumFractionDigits: 1 });

/** A share in two parts: `12 of 340` and its uncertainty `2.0–6.1%`, which is null where none can be said. */
export function shareParts(count: number, of: number): { counts: string; range: string | null } {
  const interval = intervalOf(count, of);
  const counts = t('statistics.share.counts', { number: numberText(count), all: numberText(of) });
  const range = interval && t('statistics.share.range', { low: percent(interval[0]), high: percent(interval[1]) });
  return { counts, range };
}

/** A share with its uncertainty: `12 of 340, 2.0–6.1%`. */
export function shareText(count: number, of: number): string {
  const { counts, range } = shareParts(count, of);
  return range ? t('statistics.share.both', { counts, range }) : counts;
}

/** True where the intervals of two shares do not touch: then their difference is hardly chance. */
export function isApart(one: readonly [number, number], other: readonly [number, number]): boolean {
  const [a, b] = [intervalOf(...one), intervalOf(...other)];
  return a !== null && b !== null && (a[0] > b[1] || b[0] > a[1]);
}
