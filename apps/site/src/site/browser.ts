import type { BrowserFacts } from '@duet/contract';
import { useEffect } from 'react';
import { never, useStore } from './use-store';

const COOKIE = 'browser';
const YEAR_S = 365 * 24 * 60 * 60;
const UNKNOWN: BrowserFacts = { time_zone: null, quiet: [] };

let served = UNKNOWN;
let told: BrowserFacts = UNKNOWN;

/** This browser's time zone. Some name one (`Etc/Unknown`) that they do not know themselves. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Keeps what the page was drawn with. */
export function keepBrowserFacts(facts: BrowserFacts = UNKNOWN): void {
  served = facts;
  told = facts;
}

/** Tells the server, for the next page: nothing but a cookie comes with its request. */
function tell(change: Partial<BrowserFacts>): void {
  const next = { ...told, ...change };
  const text = (facts: BrowserFacts) => `${facts.time_zone ?? ''}~${[...facts.quiet].sort().join('.')}`;
  if (text(next) === text(told)) return;
  told = next;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(text(next))}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/** Whether a note stays away in this browser: first as the server drew it, then as `isQuiet` says. */
export function useQuiet(name: string, isQuiet: boolean): boolean {
  useEffect(() => {
    const others = told.quiet.filter((one) => one !== name);
    tell({ quiet: isQuiet ? [...others, name] : others });
  }, [name, isQuiet]);
  return useStore(
    never,
    () => isQuiet,
    () => served.quiet.includes(name),
  );
}

/** The time zone to write times in: first the one that the server drew them in. */
export function useTimeZone(): string {
  const zone = useStore(never, ownZone, () => served.time_zone ?? 'UTC');
  useEffect(() => tell({ time_zone: ownZone() }), []);
  return zone;
}
