import type { Locale, SiteSettings } from '@duet/contract';
import { LOCALE_NAMES } from '@duet/contract';
import { keepCookie } from './cookies';

export type { Locale };

const DAYS_365 = 365 * 24 * 60 * 60;

/** The locale that the visitor chose earlier, from the cookie `locale`. */
export function cookieLocale(cookies = document.cookie): string | null {
  const found = /__Host-locale=([a-z]{2})/.exec(cookies) ?? /(?:^|; ?)locale=([a-z]{2})/.exec(cookies);
  return found?.[1] ?? null;
}

/** Keeps the choice for 365 days. */
export function keepLocale(locale: Locale): void {
  keepCookie('locale', locale, DAYS_365);
}

type LocaleSettings = Pick<SiteSettings, 'locales' | 'visible_locales' | 'domain_language'>;

/** Cookie, then the member's language, then the first two letters of `domain_language`, then what the site has. */
export function firstLocale(settings: LocaleSettings, member: string | null, cookie = cookieLocale()): Locale {
  const siteLocales = [...settings.visible_locales, ...settings.locales];
  const wished = [cookie, member, settings.domain_language.slice(0, 2)];
  return (
    siteLocales.find((locale) => locale === wished.find((one) => siteLocales.some((each) => each === one))) ??
    siteLocales[0] ??
    'en'
  );
}

/** The language's own name for itself. */
export const localeName = (locale: Locale): string => LOCALE_NAMES[locale];
