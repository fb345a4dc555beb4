import { dateText as momentDate } from '../ui/formats';
import { t } from '../ui/texts';

/** Days as dates such as `2026-11-25`, in UTC as the server counts; both are in the period. */
export interface ChosenPeriod {
  /** `own`: with days of one's own. */
  name: PeriodName;
  from: string;
  to: string;
}

export const PERIODS = ['today', '7', '28', '90', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];
const USUAL = '28';
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The name of a period on its button. */
export const periodText = (name: PeriodName): string =>
  name === 'today' || name === 'own'
    ? t(`statistics.period.${name}`)
    : t('statistics.period.days', { count: Number(name) });

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isName = (name: string | null): name is PeriodName => (PERIODS as readonly (string | null)[]).includes(name);

/** The period that an address names; without one the last 28 days. Those of several days end yesterday, so that they are complete. */
export function periodOf(search: URLSearchParams, now: number): ChosenPeriod {
  const name = search.get('period');
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (name === 'own' && DATE.test(from) && DATE.test(to)) return { name, from, to };
  const chosen = isName(name) && name !== 'own' ? name : USUAL;
  if (chosen === 'today') return { name: chosen, from: dayOf(now), to: dayOf(now) };
  return { name: chosen, from: dayOf(now - Number(chosen) * DAY_MS), to: dayOf(now - DAY_MS) };
}

/** The same address with another period. */
export function withPeriod(search: URLSearchParams, { name, from, to }: ChosenPeriod): URLSearchParams {
  const result = new URLSearchParams(search);
  for (const key of ['period', 'from', 'to']) result.delete(key);
  if (name === 'own') for (const [key, value] of Object.entries({ period: name, from, to })) result.set(key, value);
  else if (name !== USUAL) result.set('period', name);
  return result;
}

const FORMAT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** A day as staff read it: 25 Nov. */
export const dayText = (day: string): string => momentDate(`${day}T00:00:00Z`, FORMAT);

/** A day with its year. */
export const dateText = (day: string): string => momentDate(`${day}T00:00:00Z`, { ...FORMAT, year: 'numeric' });

/** Every day of a period, the first one first. */
export function daysOf({ from, to }: Pick<ChosenPeriod, 'from' | 'to'>): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return Array.from({ length: Math.round((last - first) / DAY_MS) + 1 }, (_, index) => dayOf(first + index * DAY_MS));
}
