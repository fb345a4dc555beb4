import type { MemberHome } from '@duet/sites';
import { localTime } from '@duet/sites';

/** A calendar day at a member's home: its date (YYYY-MM-DD) and the seconds that are left of it. */
export interface LocalDay {
  date: string;
  secondsLeft: number;
}

/** The calendar day of `now` at a member's home (D-29). On a day of a clock change it may be an hour off. */
export function localDay(now: Date, home: MemberHome): LocalDay {
  const { date, seconds } = localTime(now, home);
  return { date, secondsLeft: Math.max(1, 86_400 - seconds) };
}
