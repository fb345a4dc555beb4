import { DomainError, LONGEST_PERIOD } from '@duet/contract';

/** The zone whose midnight parts the days of every number. */
export const TIME_ZONE = 'UTC';

const DAY_MS = 86_400_000;

/** The last days, today among them, are counted anew each time: payments and decisions are told late. */
export const RECOUNTED_DAYS = 3;

/** Days as dates such as `2026-11-25`; both are in the period. */
export interface Period {
  from: string;
  to: string;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day so many days later; earlier with a negative number. */
export const plusDays = (day: string, days: number): string => dayOf(new Date(timeOf(day) + days * DAY_MS));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => plusDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The number of days in a period. */
export const lengthOf = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** The days of a period, the first one first. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => plusDays(period.from, index));

/** The equally long period that ends where this one begins. */
export function periodBefore(period: Period): Period {
  return { from: plusDays(period.from, -lengthOf(period)), to: plusDays(period.from, -1) };
}

/** Refuses a period that is no calendar, ends before it begins or in the future, or is longer than a year: 422 with the field. */
export function requirePeriod({ from, to }: Period, today: string): Period {
  for (const [field, day] of Object.entries({ from, to }))
    if (Number.isNaN(timeOf(day)) || dayOf(new Date(timeOf(day))) !== day) throw DomainError.field(field, 'invalid');
  if (to < from) throw DomainError.field('to', 'invalid');
  if (to > today) throw DomainError.field('to', 'invalid');
  if (lengthOf({ from, to }) > LONGEST_PERIOD) throw DomainError.field('from', 'invalid');
  return { from, to };
}
