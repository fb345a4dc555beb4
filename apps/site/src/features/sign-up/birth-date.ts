import { AGE_CEILING, AGE_FLOOR, ageOn, isRealDate } from '@duet/contract';

export const BIRTH_PARTS = ['day', 'month', 'year'] as const;
export type BirthPart = (typeof BIRTH_PARTS)[number];
export type BirthDate = Record<BirthPart, string>;

/** The parts of a stored `YYYY-MM-DD`; empty ones where there is none. */
export function partsOf(date: string): BirthDate {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/** `YYYY-MM-DD` of the parts; empty as long as all of them are, and no date as long as one is. */
export function joinParts({ day, month, year }: BirthDate): string {
  if (!day && !month && !year) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The order in which day, month and year are written, by the locales of dates. */
export function partOrder(locales: string[]): BirthPart[] {
  const parts = new Intl.DateTimeFormat(locales, { dateStyle: 'short' }).formatToParts(new Date(2000, 11, 31));
  return parts.map(({ type }) => type).filter((type): type is BirthPart => BIRTH_PARTS.some((part) => part === type));
}

/** The broken rule of a date of birth, or null. The server judges again by the day of the member's country. */
export function faultOfBirth(date: string, { today, minAge }: { today: string; minAge: number }) {
  const least = Math.max(AGE_FLOOR, minAge);
  if (date === '') return { code: 'date_of_birth_required', args: { min_age: least } };
  if (!isRealDate(date) || date > today || ageOn(date, today) > AGE_CEILING) return { code: 'invalid_date' };
  return ageOn(date, today) < least ? { code: 'too_young', args: { min_age: least } } : null;
}
