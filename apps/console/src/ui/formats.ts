import { formatLocale } from './texts';

/** A number as the console's language writes it. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(formatLocale(), options);

/** A day, `26 Nov 2026`, or in the parts that `options` name. */
export const dateText = (
  moment: string | number | Date,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
): string => new Date(moment).toLocaleDateString(formatLocale(), options);

/** A day with its time. */
export const dateTimeText = (
  moment: string | number | Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string => new Date(moment).toLocaleString(formatLocale(), options);

/** Names in a row: `a, b and c`. */
export const listText = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(formatLocale(), { type }).format(items);
