import type { EntityManager } from 'typeorm';
import { insertRows } from './rows';
import type { DemoSite } from './sites';
import { DEMO_SITES } from './sites';

const DAYS = 120;
const DAY_MS = 86_400_000;

/** Where visitors of the demo come from; the share of a hundred who come so. */
const SOURCES = [
  { network: '', ref: '', page: '/', share: 52 },
  { network: '', ref: '', page: '/members', share: 10 },
  { network: 'northads', ref: 'spring', page: '/', share: 18 },
  { network: 'northads', ref: 'autumn', page: '/', share: 11 },
  { network: 'heartlink', ref: 'blog', page: '/signup', share: 6 },
  { network: 'heartlink', ref: 'newsletter', page: '/', share: 3 },
] as const;

/** The source that brought a member of the demo, as their sign-up would have stated it; null for nearly two in three. */
export function sourceOf(memberId: string): Record<string, string> | null {
  let rest = Number.parseInt(memberId.slice(-6), 16) % 100;
  for (const { network, ref, share } of SOURCES) {
    rest -= share;
    if (rest < 0) return network ? { network, ref, sub1: `click-${memberId.slice(-8)}` } : null;
  }
  return null;
}

/** Counts of visitors on the days before this one, which nobody made: the console says so on the demo's pages of numbers. */
export async function seedVisits(tx: EntityManager, now: Date): Promise<void> {
  for (const [place, site] of DEMO_SITES.entries()) await insertRows(tx, { source_days: rowsOf(site, place, now) });
}

function rowsOf(site: DemoSite, place: number, now: Date): Record<string, unknown>[] {
  return Array.from({ length: DAYS }, (_, index) => new Date(now.getTime() - (index + 1) * DAY_MS)).flatMap((time) => {
    const day = time.toISOString().slice(0, 10);
    return SOURCES.map(({ share, ...source }, at) => {
      const visits = Math.round((visitorsOn(time, place, now) * share) / 100 + ripple(time, place + at * 3));
      return {
        site_id: site.id,
        day,
        sub1: '',
        sub2: '',
        sub3: '',
        ...NOTHING,
        ...source,
        visits: Math.max(0, visits),
      };
    });
  });
}

const NOTHING = { sign_ups: 0, confirmed: 0, first_messages: 0, paying: 0 };

/** More at the week's end and from month to month, fewer on the smaller sites. */
function visitorsOn(time: Date, place: number, now: Date): number {
  const weekend = [1.25, 0.9, 0.85, 0.9, 1, 1.1, 1.3][time.getUTCDay()] ?? 1;
  const age = (now.getTime() - time.getTime()) / DAY_MS;
  return ((90 - age * 0.3) * weekend) / (1 + place * 0.55);
}

/** Ups and downs that are the same wherever the demo is made. */
const ripple = (time: Date, seed: number): number => Math.sin(time.getUTCDate() * 1.7 + seed * 2.3) * 2.4;
