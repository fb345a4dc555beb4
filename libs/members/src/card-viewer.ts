import { dateIn } from '@duet/accounts';
import type { Country, PROFILE_FIELDS, SiteSettings } from '@duet/contract';
import { COUNTRIES, dayNumber } from '@duet/contract';
import { mediaToken } from '@duet/photos';
import type { SessionRef } from '@duet/platform';

/** A member counts as online for so long after the last request. */
export const ONLINE_MINUTES = 15;
const MINUTE = 60_000;
const NEVER = 'infinity';

/** Facts of the viewer's own profile, as `viewerFactsSql` reads them. */
export interface ViewerFacts {
  interests: readonly string[];
  lat: number | null;
  lon: number | null;
}

/** Everything that cards depend on besides their rows. */
export interface CardViewer {
  now: Date;
  settings: SiteSettings;
  /** Null for a visitor who is not logged in. */
  session: Pick<SessionRef, 'tokenHash'> | null;
  /** Left out where cards show nothing relative to the viewer. */
  facts?: ViewerFacts;
  /** Shows name, age and region only (D-10). */
  teaser?: boolean;
}

/** Members active since this time (ISO) are online; in a teaser nobody is. */
export const onlineSince = ({ now, teaser }: Pick<CardViewer, 'now' | 'teaser'>): string =>
  teaser ? NEVER : new Date(now.getTime() - ONLINE_MINUTES * MINUTE).toISOString();

/** The `context` parameter of photos in a statement: the token in their addresses, and how many a free member shows. */
export const photosContext = ({ now, settings, session }: Pick<CardViewer, 'now' | 'settings' | 'session'>) => ({
  media: mediaToken(session, now),
  free_photos: settings.free_photos,
});

/** True if a site shows a field of profiles. */
export const shows = ({ visible_profile_fields: fields }: SiteSettings, field: (typeof PROFILE_FIELDS)[number]) =>
  fields.includes(field);

/** True if a site shows where members are, and so how far away. */
export const showsPlaces = (settings: SiteSettings): boolean => shows(settings, 'region') && shows(settings, 'city');

interface DatesByCountry {
  minute: number;
  dates: Record<Country, string>;
  numbers: Record<string, number>;
}

let cachedDates: DatesByCountry | null = null;

/** Cached for a minute, because time zones are slow to compute. */
function datesAt(now: Date): DatesByCountry {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (cachedDates?.minute === minute) return cachedDates;
  const dates = COUNTRIES.map((country) => [country, dateIn(country, now)] as const);
  cachedDates = {
    minute,
    dates: Object.fromEntries(dates) as Record<Country, string>,
    numbers: Object.fromEntries(dates.map(([country, date]) => [country, dayNumber(date)])),
  };
  return cachedDates;
}

/** Today's date (YYYY-MM-DD) in each country. */
export const todayByCountry = (now: Date): Record<Country, string> => datesAt(now).dates;

/** Today's date in each country as a number (`dayNumber`): 10,000 apart is a year apart. */
export const dayByCountry = (now: Date): Record<string, number> => datesAt(now).numbers;
