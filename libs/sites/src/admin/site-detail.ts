import type { AdminSite, AdminSiteDetail, Country, Locale, SettingWords, WordKey } from '@duet/contract';
import { VALUE_KEYS, WORD_SETTINGS } from '@duet/contract';
import type { Config, Texts } from '@duet/platform';
import { originOf, recordVersion } from '@duet/platform';
import type { CompanyEntity } from '../company.entity';
import type { Layer, LayerSource } from '../settings/setting-layers';
import { layersOf, resolveLayers } from '../settings/setting-layers';
import { settingsFor } from '../settings/site-settings';
import type { StoredSettings, StoredValues } from '../settings/stored-settings';
import { changedKeys } from './draft.rules';
import { checklistOf } from './site-checklist.rules';
import { siteColor } from './site-color';

/** A row of a site as the console reads it, with domain, company and published version. */
export interface SiteRow {
  id: string;
  key: string;
  name: string;
  niche: number;
  company_id: string;
  company_name: string;
  domain: string | null;
  status: AdminSite['status'];
  draft: StoredSettings;
  published_version: number | null;
  published: PublishedRow | null;
  is_demo: boolean;
  turn: number;
  created_at: Date;
  updated_at: Date;
}

interface PublishedRow {
  version: number;
  published_at: string;
  name: string;
  niche: number;
  company_id: string;
  company_name: string;
  settings: StoredSettings;
}

/** Everything that a detail needs besides the row. */
export interface Surroundings {
  company: CompanyEntity;
  texts: Texts;
  config: Config;
}

/** A row of the site list. */
export function toSite(row: SiteRow, config: Config): AdminSite {
  const { draft, published, turn, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    url: row.domain ? originOf(row.domain, config) : null,
    color: siteColor({ niche: row.niche, settings: draft, turn }),
    unpublished_changes: changesOf(row).length > 0,
    version: siteRowVersion(row),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The version of the fields in the form of a site: its identity and its draft. */
export const siteRowVersion = ({ name, domain, niche, company_id, draft }: SiteRow): string =>
  recordVersion({ name, domain, niche, company_id, draft });

/** Keys that the next publishing would change; none for a site that was never published. */
function changesOf({ published, draft, name, niche, company_id }: SiteRow): string[] {
  if (!published) return [];
  const identity = Object.entries({ name, niche, company_id }).filter(
    ([key, value]) => published[key as 'name' | 'niche' | 'company_id'] !== value,
  );
  return [...identity.map(([key]) => key), ...changedKeys(draft, published.settings)];
}

/** A site with everything that its form shows: own values, inherited ones, origins, checklist. */
export function toDetail(row: SiteRow, around: Surroundings): AdminSiteDetail {
  const { company } = around;
  const base = { niche: row.niche, name: row.name, company, country: null };
  const whole = resolveLayers({ ...base, site: row.draft });
  const without = resolveLayers({ ...base, site: {} });
  return {
    ...toSite(row, around.config),
    settings: onlyValues(row.draft),
    words: (row.draft.texts ?? {}) as SettingWords,
    by_country: (row.draft.by_country ?? {}) as AdminSiteDetail['by_country'],
    inherited: onlyValues(without.values),
    inherited_words: inheritedWords(row, around),
    effective: onlyValues(whole.values),
    origins: whole.origins,
    word_origins: wordOrigins(row, company),
    layers: layersShown({ ...base, site: row.draft }),
    checklist: checklistFor(row, around),
    published: row.published && toPublished(row, row.published, company),
  };
}

/** The values of each layer except the countries; the console shows which one holds. */
function layersShown(source: LayerSource): AdminSiteDetail['layers'] {
  const { country: _country, ...layers } = layersOf(source);
  return Object.fromEntries(Object.entries(layers).map(([layer, values]) => [layer, onlyValues(values)]));
}

function toPublished(row: SiteRow, published: PublishedRow, company: CompanyEntity): AdminSiteDetail['published'] {
  const { version, published_at, name, niche, settings } = published;
  const { values } = resolveLayers({ niche, name, company, site: settings, country: null });
  return {
    version,
    name,
    niche,
    published_at: new Date(published_at).toISOString(),
    settings: onlyValues(values),
    changed: changesOf(row),
  };
}

/** The values that are set: null ones are left out of the answer. */
function onlyValues(values: StoredValues): AdminSiteDetail['settings'] {
  const entries = VALUE_KEYS.map((key) => [key, values[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

/** The checklist of publishing this draft. */
export function checklistFor(row: SiteRow, { company, texts }: Surroundings) {
  const base = { niche: row.niche, name: row.name, company, site: row.draft };
  const { values } = resolveLayers({ ...base, country: null });
  return checklistOf({
    niche: row.niche,
    domain: row.domain,
    values,
    company,
    refundDays: (country: Country) => resolveLayers({ ...base, country }).values.refund_days,
    hasLegalTexts: (locale: Locale) =>
      ['terms', 'privacy'].every((page) => texts.file(locale, `legal/${page}.md`) !== null),
  });
}

function inheritedWords(row: SiteRow, { company, texts }: Surroundings): SettingWords {
  const { texts: _own, ...settings } = row.draft;
  const record = { ...row, companyId: row.company_id, company, settings, primaryHost: row.domain ?? '' };
  const visit = { country: null, selectedCountry: null, host: row.domain ?? '', hasTrafficSource: false };
  const ground = { texts, pushKey: null, messageCosts: () => ({}) };
  const locales = row.draft.locales ?? [];
  const perLocale = locales.map(
    (locale) =>
      [
        locale,
        settingsFor({ ...record, version: 0, isDemo: row.is_demo, bundles: [] }, { ...visit, locale }, ground),
      ] as const,
  );
  const wordsOf = (key: WordKey) => Object.fromEntries(perLocale.map(([locale, words]) => [locale, words[key]]));
  return Object.fromEntries(WORD_SETTINGS.map((key) => [key, wordsOf(key)])) as SettingWords;
}

const OF_NICHE: readonly WordKey[] = ['index_title', 'description'];

function wordOrigins(row: SiteRow, company: CompanyEntity): Record<string, Layer> {
  const layerOf = (key: WordKey): Layer => {
    if (row.draft.texts?.[key]) return 'site';
    if (company.settings.texts?.[key]) return 'company';
    return OF_NICHE.includes(key) ? 'niche' : 'platform';
  };
  return Object.fromEntries(WORD_SETTINGS.map((key) => [key, layerOf(key)]));
}
