import type { Locale } from '@duet/contract';
import { staffPatchAccount } from '@duet/contract';
import { callApi } from '../data/http';
import { firstLocale, keepLocale } from '../load-texts';
import { consoleLocale } from '../ui/texts';

const CHOSEN = 'duet.locale-chosen';
const LOG_IN = '/login';

/** Loads the page anew in a language, which this device keeps. */
export function showIn(locale: Locale): void {
  keepLocale(locale);
  // Without storage it would come back in the same language.
  if (firstLocale() !== locale || locale === consoleLocale()) return;
  if (location.pathname === LOG_IN) location.replace(pageAskedFor());
  else location.reload();
}

/** The page from which react-admin led to the log-in: whoever is logged in meanwhile goes on there, others are led back. */
function pageAskedFor(): string {
  const { usr } = (history.state ?? {}) as { usr?: { nextPathname?: string; nextSearch?: string } | null };
  return usr?.nextPathname ? `${usr.nextPathname}${usr.nextSearch ?? ''}` : '/';
}

/** Shows the log-in in a language; the account of whoever logs in then has it, too. */
export function chooseForLogIn(locale: Locale): void {
  sessionStorage.setItem(CHOSEN, locale);
  showIn(locale);
}

/** Brings page and account to one language: the one chosen before the log-in, else the account's. */
export async function settleLanguage({ locale }: { locale: Locale }): Promise<void> {
  const isChosen = sessionStorage.getItem(CHOSEN) === consoleLocale();
  sessionStorage.removeItem(CHOSEN);
  if (locale === consoleLocale()) return;
  // The choice can be made again on the account's page: a failed call keeps nobody out.
  if (isChosen) await callApi(staffPatchAccount, { body: { locale: consoleLocale() } }).catch(() => undefined);
  else showIn(locale);
}
