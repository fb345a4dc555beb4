import type { Metric, MetricLine } from '@duet/contract';
import { moneyText } from '../ui/money';

/** The names of the numbers, and what each counts. */
export const METRIC_WORDS: Record<Metric, { name: string; says: string }> = {
  visits: {
    name: 'Visits',
    says: 'Visitors and members who opened a page, each once a day and site. Robots that say so are left out.',
  },
  sign_ups: { name: 'Sign-ups', says: 'Accounts that were made, confirmed or not.' },
  confirmed: { name: 'Confirmed', says: 'E-mail addresses that were confirmed, on the day of the confirmation.' },
  activated: {
    name: 'Activated',
    says: 'Of those who signed up on a day: who confirmed, and wrote a first message within 7 days. Grows for a week.',
  },
  first_messages: { name: 'First messages', says: 'Members who wrote their first message of all.' },
  messages: { name: 'Messages', says: 'Every message between members.' },
  matches: { name: 'Matches', says: 'Matches that were made and still stand.' },
  purchases: { name: 'Purchases', says: 'Orders that were paid, on the day of the payment.' },
  first_purchases: { name: 'First purchases', says: 'Members who paid for the first time.' },
  paying: { name: 'Paying members', says: 'Members who paid in the period, each once, however often.' },
  revenue: { name: 'Revenue', says: 'What members paid, with VAT and fees, before refunds and charge-backs.' },
  refunds: { name: 'Refunds', says: 'Refunds that were paid out.' },
  refunded: {
    name: 'Refunded',
    says: 'Money that was paid back, on the day of the payout. Charge-backs are not in it.',
  },
  reports_opened: { name: 'Reports', says: 'Reports of members that were opened.' },
  complaints_opened: { name: 'Complaints', says: 'Complaints and other cases that were opened.' },
  cases_decided: { name: 'Cases decided', says: 'Reports and complaints that were decided.' },
};

/** The name of a line; money says its currency. */
export const nameOf = ({ metric, currency }: Pick<MetricLine, 'metric' | 'currency'>): string =>
  currency ? `${METRIC_WORDS[metric].name}, ${currency}` : METRIC_WORDS[metric].name;

/** A value of a line as staff read it. */
export const valueText = (value: number, currency: string | null): string =>
  currency ? moneyText(value, currency) : value.toLocaleString('en-GB');

/** A change from fewer than this is chance: it is told as two numbers, without a percentage. */
const FEW = 10;

/** The payments that an amount of money was made of. */
const COUNT_OF: Partial<Record<Metric, Metric>> = { revenue: 'purchases', refunded: 'refunds' };

/** The change against the period before: `+12%`; null where there is nothing, or too little, to compare with. */
export function changeOf({ metric, total, previous }: MetricChange, lines: readonly MetricLine[]): string | null {
  const counted = lines.find((line) => line.metric === COUNT_OF[metric])?.previous ?? previous;
  if (!previous || !counted || counted < FEW) return null;
  const percent = Math.round(((total - previous) / previous) * 100);
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-GB')}%`;
}

type MetricChange = Pick<MetricLine, 'metric' | 'total' | 'previous'>;

const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
] as const;

/** A span of seconds in its two largest units: 1 d 4 h. */
export function spanText(seconds: number): string {
  const at = UNITS.findIndex(([size]) => seconds >= size);
  if (at === -1) return `${seconds} s`;
  const [size, unit] = UNITS[at]!;
  const next = UNITS[at + 1];
  const rest = next ? Math.floor((seconds % size) / next[0]) : 0;
  const first = `${Math.floor(seconds / size)} ${unit}`;
  return next && rest > 0 ? `${first} ${rest} ${next[1]}` : first;
}
