import { useMemo } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useDate, useTimeZone } from '../../site';

const DAY_MS = 86_400_000;

/** Tells the day of a time as year-month-day. */
export type DayOf = (time: Date) => string;

/** Days as they begin in a time zone (IANA). */
export function calendarDaysIn(timeZone: string): DayOf {
  // Swedish writes a date as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (time) => format.format(time);
}

/** Days as they begin where the reader is. */
export function useDayOf(): DayOf {
  const timeZone = useTimeZone();
  return useMemo(() => calendarDaysIn(timeZone), [timeZone]);
}

/** The name of a day: today, yesterday, or its date. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation('chat');
  const dayOf = useDayOf();
  const full = useDate({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const withYear = useDate({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const today = dayOf(new Date());
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  return (day) => {
    if (day === today) return t('today');
    if (noon(day).getTime() === noon(today).getTime() - DAY_MS) return t('yesterday');
    return (day.slice(0, 4) === today.slice(0, 4) ? full : withYear)(noon(day));
  };
}
