import { LOCALES, NICHES } from '@duet/contract';
import type { Locale, NicheName } from '@duet/contract';

const slugLocale = (locale: Locale): string => (locale === 'en' ? 'eng' : locale);

/** Landing slug prefix of a niche: none for general, else its key. */
export function slugPrefix(niche: NicheName): string {
  return niche === 'general' ? '' : niche;
}

/** Landing slug of a niche in a locale, as `bdsmnl`, `eng` or `gayeng` (A09). */
export function landingSlug(niche: NicheName, locale: Locale): string {
  return `${slugPrefix(niche)}${slugLocale(locale)}`;
}

const MEANINGS = new Map(
  NICHES.flatMap((niche) => LOCALES.map((locale) => [landingSlug(niche, locale), { niche, locale }] as const)),
);

/** Niche and locale of a landing slug, or null for an unknown one. */
export function parseLandingSlug(slug: string): { niche: NicheName; locale: Locale } | null {
  return MEANINGS.get(slug) ?? null;
}

/** The language of a lander on a site: the slug's where the site has it, else the visitor's. Words are the site's own niche's always (D-71). */
export function landerLocale(slug: string | null, site: { locales: readonly Locale[]; visitorLocale: Locale }): Locale {
  const locale = slug === null ? null : parseLandingSlug(slug)?.locale;
  return locale && site.locales.includes(locale) ? locale : site.visitorLocale;
}
