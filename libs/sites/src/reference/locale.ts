import { LOCALES } from '@duet/contract';
import type { Locale } from '@duet/contract';
import Negotiator from 'negotiator';
import { localesFor } from './countries';

/** Norwegian has three codes in requests and one among the locales. */
const ALIASES: Readonly<Record<string, Locale>> = { no: 'nb', nn: 'nb' };

/** Everything in a request that decides its language. */
export interface LocaleFacts {
  /** The `locale` cookie. */
  readonly cookie?: string | null;
  /** Language that the logged-in member saved. */
  readonly memberLanguage?: string | null;
  /** Language that the address of a page names (`?lang=de`). */
  readonly linkLanguage?: string | null;
  readonly acceptLanguage?: string | null;
  /** The site's `domain_language`, of which the first two letters count. */
  readonly domainLanguage?: string | null;
}

/** True for a locale of the product. */
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

/** The locales of a header, cached: browsers of one language send the same header. */
function localesOfHeader(header: string): (Locale | null)[] {
  const cached = parsedHeaders.get(header);
  if (cached) return cached;
  const locales = new Negotiator({ headers: { 'accept-language': header } }).languages().map(localeOfTag);
  if (parsedHeaders.size >= MAX_HEADERS) parsedHeaders.clear();
  parsedHeaders.set(header, locales);
  return locales;
}

/** The first available locale in an Accept-Language header, or null. */
export function acceptedLocale(header: string | null | undefined, available: readonly Locale[]): Locale | null {
  if (!header) return null;
  return localesOfHeader(header).find((locale) => locale !== null && available.includes(locale)) ?? null;
}

function firstAvailable(candidates: readonly (Locale | null)[], available: readonly Locale[]): Locale {
  const firstMatch = candidates.find((locale) => locale !== null && available.includes(locale));
  return firstMatch ?? available[0] ?? 'en';
}

/** The language of an answer: cookie, saved language, Accept-Language, `domain_language`, first available. */
export function answerLocale(facts: LocaleFacts, available: readonly Locale[]): Locale {
  const { cookie, memberLanguage, acceptLanguage, domainLanguage } = facts;
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

/** The language of a page: cookie, saved language, its link's, `domain_language` before Accept-Language, first available (A07). */
export function pageLocale(facts: LocaleFacts, available: readonly Locale[]): Locale {
  const { cookie, memberLanguage, linkLanguage, acceptLanguage, domainLanguage } = facts;
  return firstAvailable(
    [
      localeOfTag(cookie),
      localeOfTag(memberLanguage),
      localeOfTag(linkLanguage),
      localeOfTag(domainLanguage),
      acceptedLocale(acceptLanguage, available),
    ],
    available,
  );
}

/** The site's locales for a visitor's country; all of them where the country has none of them (A06). */
export function visibleLocales(country: string | null | undefined, siteLocales: readonly Locale[]): readonly Locale[] {
  const visible = localesFor(country).filter((locale) => siteLocales.includes(locale));
  return visible.length > 0 ? visible : siteLocales;
}
