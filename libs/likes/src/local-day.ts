import type { MemberHome } from '@duet/sites';
import { instantIn, localTime, timeZoneOf } from '@duet/sites';

/** A calendar day at a member's home: its date (YYYY-MM-DD), its end, and the seconds that are left of it. */
export interface LocalDay {
  date: string;
  endsAt: Date;
  secondsLeft: number;
}

const DAY_MS = 86_400_000;

/** The calendar day of `now` at a member's home (D-29, D-32): 23 or 25 hours long where the clocks change. */
export function localDay(now: Date, home: MemberHome): LocalDay {
  const { date } = localTime(now, home);
  const endsAt = midnightAfter(date, home);
  return { date, endsAt, secondsLeft: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) };
}

/** Where clocks are put forward over midnight, the next day begins an hour later. */
function midnightAfter(date: string, home: MemberHome): Date {
  const tomorrow = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const zone = timeZoneOf(home);
  return instantIn(zone, `${tomorrow}T00:00`) ?? instantIn(zone, `${tomorrow}T01:00`)!;
}
