import type { BrowserFacts } from '@duet/contract';

const NAME = /^[a-z-]{1,32}$/;
const MOST = 16;

/** More than there are; one name may be written in many ways. */
const MOST_ZONES = 1000;
/** Names that were found to be time zones, which takes longer than all else here. */
const knownZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (name === '' || knownZones.has(name)) return name !== '';
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < MOST_ZONES) knownZones.add(name);
  return true;
}

/** Reads the cookie `browser`: a time zone, `~`, and names with dots between. What is wrong in it counts for nothing. */
export function browserFacts(cookie = ''): BrowserFacts {
  const [zone = '', names = ''] = cookie.split('~');
  const quiet = names.split('.').filter((name) => NAME.test(name));
  return { time_zone: isTimeZone(zone) ? zone : null, quiet: quiet.slice(0, MOST) };
}
