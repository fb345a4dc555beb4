import type { Locale, SiteSettings, WordKey } from '@duet/contract';
import { NICHE_PLACE, nicheOfNumber, SITE_SETTINGS, WORD_SETTINGS } from '@duet/contract';
import type { Texts } from '@duet/platform';
import { countryNames, regionWords, servedCountry, visibleLocales } from '../reference';
import type { SiteRecord } from '../site-directory';
import type { MessageTerms } from '../site-pricing';
import { resolveLayers } from './setting-layers';

const TERMS_DATE = new Date('2023-12-01T12:00:00Z');

/**
 * The version date of the terms: 2023-12-01 12:00 UTC, or the day the company was added if that is later (A16); later than
 * both, the moment when own terms were published to which members are asked to agree (docs/decisions/0151).
 */
export function termsVersionAt(companyAdded: Date, renewedAt: Date | null = null): Date {
  return new Date(Math.max(TERMS_DATE.getTime(), companyAdded.getTime(), renewedAt?.getTime() ?? 0));
}

/** Facts of a request on which the settings depend. */
export interface SettingsVisit {
  locale: Locale;
  country: string | null;
  selectedCountry: string | null;
  host: string;
  hasTrafficSource: boolean;
}

/** Facts of the deployment on which the settings depend. */
export interface SettingsDeployment {
  texts: Texts;
  messageCosts: (terms: MessageTerms) => SiteSettings['minimum_message_costs'];
}

/** Every field of the settings for this visitor. */
export function toSiteSettings(
  record: SiteRecord,
  visit: SettingsVisit,
  { texts, messageCosts }: SettingsDeployment,
): SiteSettings {
  const country = servedCountry(visit.selectedCountry ?? visit.country);
  const { values } = resolveLayers({
    niche: record.niche,
    name: record.name,
    company: record.company,
    site: record.settings,
    country,
  });
  const words = wordsOf(record, visit.locale, texts);
  return {
    ...values,
    ...words,
    id: record.id,
    key: record.key,
    name: record.name,
    domain: record.primaryHost,
    niche: record.niche,
    visible_locales: [...visibleLocales(visit.selectedCountry ?? visit.country, values.locales)],
    visitor_search: visit.hasTrafficSource ? values.logged_out_search_trafficsource : values.logged_out_search,
    has_traffic_source: visit.hasTrafficSource,
    signups_open: values.signups === 'all' || (values.signups === 'with_trafficsource' && visit.hasTrafficSource),
    push_public_key: record.pushKey,
    geoip_country: visit.country,
    geoip_selected_country: visit.selectedCountry,
    minimum_message_costs: messageCosts(values),
    company_id: record.companyId,
    regions: regionsOfCountries(values.countries),
    country_names: countryNames(visit.locale),
    terms_version_at: termsVersionAt(record.company.added, record.termsRenewedAt).toISOString(),
    demo: record.isDemo,
  };
}

function regionsOfCountries(countries: SiteSettings['countries']): SiteSettings['regions'] {
  const words = regionWords();
  return Object.fromEntries(countries.map((country) => [country, words[country]]));
}

function wordsOf(record: SiteRecord, locale: Locale, texts: Texts): Record<WordKey, string> {
  const niche = nicheOfNumber(record.niche);
  const word = (key: WordKey) =>
    record.settings.texts?.[key]?.[locale] ??
    record.company.settings.texts?.[key]?.[locale] ??
    texts.t(locale, SITE_SETTINGS[key].default.replace(NICHE_PLACE, niche), { name: record.name });
  return Object.fromEntries(WORD_SETTINGS.map((key) => [key, word(key)])) as Record<WordKey, string>;
}
