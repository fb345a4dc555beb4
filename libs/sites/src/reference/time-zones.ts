import type { Country } from '@duet/contract';
import { QUIET_HOURS } from '@duet/contract';

const ZONE_OF_COUNTRY: Record<Country, string> = {
  US: 'America/New_York',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  IE: 'Europe/Dublin',
  GB: 'Europe/London',
  CA: 'America/Toronto',
  PL: 'Europe/Warsaw',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  CH: 'Europe/Zurich',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
};

/** Regions in another time zone than most of their country; a state with two zones has the zone of its larger part. */
const ZONES_OF_REGIONS: Partial<Record<Country, Record<string, string[]>>> = {
  US: {
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
    'America/Denver': 'CO ID MT NM UT WY'.split(' '),
    'America/Phoenix': ['AZ'],
    'America/Los_Angeles': 'CA NV OR WA'.split(' '),
    'America/Anchorage': ['AK'],
    'Pacific/Honolulu': ['HI'],
    'America/Puerto_Rico': ['PR'],
  },
  CA: {
    'America/Halifax': ['NB', 'NS', 'PE'],
    'America/St_Johns': ['NL'],
    'America/Winnipeg': ['MB'],
    'America/Regina': ['SK'],
    'America/Edmonton': ['AB', 'NT'],
    'America/Vancouver': ['BC'],
    'America/Whitehorse': ['YT'],
  },
  AU: {
    'Australia/Brisbane': ['QLD'],
    'Australia/Adelaide': ['SA'],
    'Australia/Darwin': ['NT'],
    'Australia/Perth': ['WA'],
  },
  ES: { 'Atlantic/Canary': ['CN', 'GC', 'TF'] },
  NZ: { 'Pacific/Chatham': ['CIT'] },
};

/** Country and region of a member, from the profile. */
export interface MemberHome {
  country: Country;
  region: string | null;
}

/** The IANA time zone of a home. */
export const timeZoneOf = ({ country, region }: MemberHome): string => {
  const entry = Object.entries(ZONES_OF_REGIONS[country] ?? {}).find(
    ([, regions]) => region !== null && regions.includes(region),
  );
  return entry?.[0] ?? ZONE_OF_COUNTRY[country];
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', second: '2-digit', ...parts });
  formats.set(timeZone, format);
  return format;
}

/** The time of a member's own clock: the date (YYYY-MM-DD), and the seconds since midnight. */
export interface LocalTime {
  date: string;
  seconds: number;
}

/** The time at a member's home, by the country and region of the profile. */
export function localTime(now: Date, home: MemberHome): LocalTime {
  const parts = new Map(
    formatOf(timeZoneOf(home))
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const [hours, minutes, seconds] = [parts.get('hour'), parts.get('minute'), parts.get('second')].map(Number);
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0),
  };
}

/** The next time at which a member's own clock is between the hours `from` and `until` of a day; null where it is now. */
export function hoursFrom(now: Date, home: MemberHome, { from, until }: { from: number; until: number }): Date | null {
  const { seconds } = localTime(now, home);
  if (seconds >= from * 3600 && seconds < until * 3600) return null;
  const left = from * 3600 - seconds + (seconds >= from * 3600 ? 86_400 : 0);
  return new Date(now.getTime() + left * 1000);
}

/** The end of the quiet hours at a member's home; null where it is none of them (D-60). */
export function quietUntil(now: Date, home: MemberHome): Date | null {
  return hoursFrom(now, home, { from: QUIET_HOURS.until, until: QUIET_HOURS.from });
}
