import type { Locale, SiteSettings } from '@duet/contract';
import { dateLocales } from '@duet/contract';

/** A day in a mail, as the site's country writes it. */
export const formatMailDay = (locale: Locale, settings: SiteSettings, at: Date): string =>
  new Intl.DateTimeFormat(dateLocales(locale, settings), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** A moment to the minute with its time zone, because a declaration counts from it. */
export const formatMailMoment = (locale: Locale, settings: SiteSettings, at: Date): string =>
  new Intl.DateTimeFormat(dateLocales(locale, settings), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);

/** The end of something in the coming days, in the reader's own time zone. */
export const formatMailEnd = (locales: readonly string[], timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(locales, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone }).format(at);
