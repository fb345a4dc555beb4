import { LOCALES } from '@duet/contract';
import type { Locale } from '@duet/contract';
import Negotiator from 'negotiator';
import { localesFor } from './countries';

/** Norwegian is asked for by three codes and written in one. */
const ALIASES: Readonly<Record<string, Locale>> = { no: 'nb', nn: 'nb' };

/** What a request says about the language it wants. */
export interface LocaleWishes {
  /** The `locale` cookie. */
  readonly cookie?: string | null;
  /** Language that the logged-in member saved. */
  readonly memberLanguage?: string | null;
  readonly acceptLanguage?: string | null;
  /** The site's `domain_language`, of which the first two letters count. */
  readonly domainLanguage?: string | null;
}

/** Whether a value is one of the eleven locales. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** The locale of a language tag such as `de-AT`, `no` or `nn-NO`, or null. */
export function localeOfTag(tag: string | null | undefined): Locale | null {
  const language = tag?.slice(0, 2).toLowerCase() ?? '';
  if (tag && /^[a-z]{3}/i.test(tag)) return null;
  const locale = ALIASES[language] ?? language;
  return isLocale(locale) ? locale : null;
}

const MAX_HEADERS = 500;
const parsedHeaders = new Map<string, (Locale | null)[]>();

/** Browsers of one language send one header, so what it means is found out once. */
function localesOfHeader(header: string): (Locale | null)[] {
  const known = parsedHeaders.get(header);
  if (known) return known;
  const wished = new Negotiator({ headers: { 'accept-language': header } }).languages().map(localeOfTag);
  if (parsedHeaders.size >= MAX_HEADERS) parsedHeaders.clear();
  parsedHeaders.set(header, wished);
  return wished;
}

/** The first of the available locales that an Accept-Language header asks for, or null. */
export function acceptedLocale(header: string | null | undefined, available: readonly Locale[]): Locale | null {
  if (!header) return null;
  return localesOfHeader(header).find((locale) => locale !== null && available.includes(locale)) ?? null;
}

function firstAvailable(wishes: readonly (Locale | null)[], available: readonly Locale[]): Locale {
  const found = wishes.find((locale) => locale !== null && available.includes(locale));
  return found ?? available[0] ?? 'en';
}

/** Language of an answer: cookie, saved language, Accept-Language, `domain_language`, first available. */
export function answerLocale(wishes: LocaleWishes, available: readonly Locale[]): Locale {
  const { cookie, memberLanguage, acceptLanguage, domainLanguage } = wishes;
  return firstAvailable(
    [
      localeOfTag(cookie),
      localeOfTag(memberLanguage),
      acceptedLocale(acceptLanguage, available),
      localeOfTag(domainLanguage),
    ],
    available,
  );
}

/** Language of a page: cookie, saved language, `domain_language` before Accept-Language, first available (A07). */
export function pageLocale(wishes: LocaleWishes, available: readonly Locale[]): Locale {
  const { cookie, memberLanguage, acceptLanguage, domainLanguage } = wishes;
  return firstAvailable(
    [
      localeOfTag(cookie),
      localeOfTag(memberLanguage),
      localeOfTag(domainLanguage),
      acceptedLocale(acceptLanguage, available),
    ],
    available,
  );
}

/** Locales of a site that a visitor's country shows; all of the site's where the country knows none of them (A06). */
export function visibleLocales(country: string | null | undefined, siteLocales: readonly Locale[]): readonly Locale[] {
  const shown = localesFor(country).filter((locale) => siteLocales.includes(locale));
  return shown.length > 0 ? shown : siteLocales;
}
