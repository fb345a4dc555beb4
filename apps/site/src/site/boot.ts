import type { BrowserFacts, SiteSettings, User } from '@duet/contract';
import { getSettings, getUser } from '@duet/contract';
import { callApi } from '../api/call-api';
import { keepServed } from '../api/served-answers';
import { followCalls } from '../api/trace';
import { queryWithoutToken } from '../api/preview';
import { firstLocale } from './locales';
import type { Locale } from './locales';

/** The data that the server writes into the page (README.md, `boot`). */
export interface Boot {
  settings: SiteSettings;
  user: User | null;
  locale: Locale;
  country: string | null;
  /** Facts about this browser that the server knew when it drew the page. */
  browser?: BrowserFacts;
  /** Answers of calls that the page begins with, by their address. */
  answers?: Record<string, unknown>;
  /** The server follows calls and asks them to say which trace they belong to. */
  traces?: true;
}

function readInline(): Boot | null {
  const text = document.getElementById('boot')?.textContent?.trim();
  if (!text || text.startsWith('{{')) return null;
  return JSON.parse(text) as Boot;
}

/** The settings call as the client always makes it: the request's own host, and the route's query. */
export function settingsQuery(): Record<string, string> {
  return { ...queryWithoutToken(), domain: location.hostname };
}

async function fetchBoot(): Promise<Boot> {
  const [{ settings }, { user }] = await Promise.all([
    callApi(getSettings, { query: settingsQuery(), quiet: true }),
    callApi(getUser, { quiet: true }),
  ]);
  const country = settings.geoip_selected_country ?? settings.geoip_country;
  return { settings, user, country, locale: firstLocale(settings, user?.language ?? null) };
}

/** The page's own data, else fetched. */
export async function readBoot(): Promise<Boot> {
  const boot = readInline() ?? (await fetchBoot());
  keepServed(boot.answers ?? {});
  if (boot.traces) followCalls();
  return boot;
}
