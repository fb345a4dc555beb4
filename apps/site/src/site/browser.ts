import type { BrowserFacts } from '@duet/contract';
import { useEffect } from 'react';
import { keepCookie } from './cookies';
import { subscribeToNothing, useServedStore } from './use-store';

const COOKIE = 'browser';
const YEAR_S = 365 * 24 * 60 * 60;
const UNKNOWN: BrowserFacts = { time_zone: null, quiet: [] };

let servedFacts = UNKNOWN;
let reportedFacts: BrowserFacts = UNKNOWN;

/** This browser's time zone. Some name one (`Etc/Unknown`) that they do not know themselves. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Stores the facts that the page was drawn with. */
export function keepBrowserFacts(facts: BrowserFacts = UNKNOWN): void {
  servedFacts = facts;
  reportedFacts = facts;
}

/** Reports a change to the server by a cookie, the only thing that comes with the request of the next page. */
function reportBrowserFacts(change: Partial<BrowserFacts>): void {
  const next = { ...reportedFacts, ...change };
  const text = (facts: BrowserFacts) => `${facts.time_zone ?? ''}~${[...facts.quiet].sort().join('.')}`;
  if (text(next) === text(reportedFacts)) return;
  reportedFacts = next;
  keepCookie(COOKIE, encodeURIComponent(text(next)), YEAR_S);
}

/** True if a note is hidden in this browser: first as the server drew it, then as `isQuiet` says. */
export function useIsNoteHidden(name: string, isQuiet: boolean): boolean {
  useEffect(() => {
    const others = reportedFacts.quiet.filter((one) => one !== name);
    reportBrowserFacts({ quiet: isQuiet ? [...others, name] : others });
  }, [name, isQuiet]);
  return useServedStore(
    subscribeToNothing,
    () => isQuiet,
    () => servedFacts.quiet.includes(name),
  );
}

/** The time zone to write times in: first the one that the server drew them in. */
export function useTimeZone(): string {
  const zone = useServedStore(subscribeToNothing, ownZone, () => servedFacts.time_zone ?? 'UTC');
  useEffect(() => reportBrowserFacts({ time_zone: ownZone() }), []);
  return zone;
}

/** True if the page runs as an installed app. */
export function isInstalled(): boolean {
  if (typeof document === 'undefined') return false;
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}
