import { dateIn } from '@duet/accounts';
import type { Country, PROFILE_FIELDS, SiteSettings } from '@duet/contract';
import { COUNTRIES, dayNumber } from '@duet/contract';
import { mediaToken } from '@duet/photos';
import type { SessionRef } from '@duet/platform';

/** Someone counts as online for so long after their last sign of life. */
export const ONLINE_MINUTES = 15;
const MINUTE = 60_000;
const NEVER = 'infinity';

/** What a viewer's own profile says, as `viewerFactsSql` reads it. */
export interface ViewerFacts {
  interests: readonly string[];
  lat: number | null;
  lon: number | null;
}

/** What cards depend on besides their rows. */
export interface CardViewer {
  now: Date;
  settings: SiteSettings;
  /** Null for a visitor who is not logged in. */
  session: Pick<SessionRef, 'tokenHash'> | null;
  /** Left out where nothing of the viewer shows in a card. */
  facts?: ViewerFacts;
  /** Name, age and region alone are told (D-10). */
  teaser?: boolean;
}

/** From when on a sign of life means online; nobody is in a teaser. */
export const onlineSince = ({ now, teaser }: Pick<CardViewer, 'now' | 'teaser'>): string =>
  teaser ? NEVER : new Date(now.getTime() - ONLINE_MINUTES * MINUTE).toISOString();

/** What photos of a profile depend on besides their rows: whose addresses they get, and how many are shown. */
export const photosContext = ({ now, settings, session }: Pick<CardViewer, 'now' | 'settings' | 'session'>) => ({
  media: mediaToken(session, now),
  free_photos: settings.free_photos,
});

/** Whether a site shows a field of profiles. */
export const shows = ({ visible_profile_fields: fields }: SiteSettings, field: (typeof PROFILE_FIELDS)[number]) =>
  fields.includes(field);

interface Days {
  minute: number;
  dates: Record<Country, string>;
  numbers: Record<string, number>;
}

let days: Days | null = null;

/** Made once a minute, because time zones are slow to compute. */
function daysAt(now: Date): Days {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (days?.minute === minute) return days;
  const dates = COUNTRIES.map((country) => [country, dateIn(country, now)] as const);
  days = {
    minute,
    dates: Object.fromEntries(dates) as Record<Country, string>,
    numbers: Object.fromEntries(dates.map(([country, date]) => [country, dayNumber(date)])),
  };
  return days;
}

/** Today's date in each country. */
export const todayByCountry = (now: Date): Record<Country, string> => daysAt(now).dates;

/** The same as numbers of `dayNumber`. */
export const dayByCountry = (now: Date): Record<string, number> => daysAt(now).numbers;
