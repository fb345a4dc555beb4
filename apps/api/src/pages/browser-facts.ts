import type { BrowserFacts } from '@duet/contract';

const NAME = /^[a-z-]{1,32}$/;
const MOST = 16;

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Reads the cookie `browser`: a time zone, `~`, and names with dots between. What is wrong in it counts for nothing. */
export function browserFacts(cookie = ''): BrowserFacts {
  const [zone = '', names = ''] = cookie.split('~');
  const quiet = names.split('.').filter((name) => NAME.test(name));
  return { time_zone: isTimeZone(zone) ? zone : null, quiet: quiet.slice(0, MOST) };
}
