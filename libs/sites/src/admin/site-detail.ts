import type {
  AdminSite,
  AdminSiteDetail,
  ChecklistItem,
  Country,
  Locale,
  SettingLayer,
  SettingValues,
  SettingWords,
  WordKey,
} from '@duet/contract';
import { NICHE_PLACE, SITE_SETTINGS, VALUE_KEYS, WORD_SETTINGS } from '@duet/contract';
import type { Config, Texts, Wording } from '@duet/platform';
import { originOf, recordVersion } from '@duet/platform';
import type { CompanyEntity } from '../company.entity';
import { timeZoneOf } from '../reference';
import type { LayerSource } from '../settings/setting-layers';
import type { LaunchFinding } from '../launch-checks';
import { layersOf, resolveLayers } from '../settings/setting-layers';
import { toSiteSettings } from '../settings/site-settings';
import type { StoredSettings } from '../settings/stored-settings';
import { listChangedKeys } from './draft.rules';
import { toChecklist } from './site-checklist.rules';
import { siteColor } from './site-color';
import type { SiteScheduleEntity } from './site-schedule.entity';

/** A row of a site as the console reads it, with domain, company and published version. */
export interface AdminSiteRow {
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
export interface SiteDetailContext {
  company: CompanyEntity;
  texts: Texts;
  config: Config;
  schedule: SiteScheduleEntity | null;
  /** The findings of other libs for the checklist. */
  checks: LaunchFinding[];
}

/** A row of the site list. */
export function toSite(row: AdminSiteRow, config: Config): AdminSite {
  const { draft, published, turn, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    url: row.domain ? originOf(row.domain, config) : null,
    color: siteColor({ niche: row.niche, settings: draft, turn }),
    unpublished_changes: listChanges(row).length > 0,
    version: siteRowVersion(row),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The version of the fields in the form of a site: its identity and its draft. */
export const siteRowVersion = ({ name, domain, niche, company_id, draft }: AdminSiteRow): string =>
  recordVersion({ name, domain, niche, company_id, draft });

/** Keys that the next publishing would change; none for a site that was never published. */
function listChanges({ published, draft, name, niche, company_id }: AdminSiteRow): string[] {
  if (!published) return [];
  const identity = Object.entries({ name, niche, company_id }).filter(
    ([key, value]) => published[key as 'name' | 'niche' | 'company_id'] !== value,
  );
  return [...identity.map(([key]) => key), ...listChangedKeys(draft, published.settings)];
}

/** A site with everything that its form shows: own values, inherited ones, origins, and the checklist in a language. */
export function toDetail(row: AdminSiteRow, context: SiteDetailContext, locale: Locale): AdminSiteDetail {
  const { company, texts } = context;
  const base = { niche: row.niche, name: row.name, company, country: null };
  const resolved = resolveLayers({ ...base, site: row.draft });
  const inherited = resolveLayers({ ...base, site: {} });
  return {
    ...toSite(row, context.config),
    settings: onlyValues(row.draft),
    words: (row.draft.texts ?? {}) as SettingWords,
    by_country: (row.draft.by_country ?? {}) as AdminSiteDetail['by_country'],
    inherited: onlyValues(inherited.values),
    inherited_words: inheritedWords(row, context),
    effective: onlyValues(resolved.values),
    origins: resolved.origins,
    word_origins: wordOrigins(row, company),
    layers: toShownLayers({ ...base, site: row.draft }),
    checklist: checklistFor(row, context).map((finding) => toChecklistItem(finding, texts, locale)),
    published: row.published && toPublished(row, row.published, company),
    schedule: context.schedule && toSchedule(context.schedule, texts, locale),
    company_zone: timeZoneOf({ country: company.country, region: null }),
  };
}

const toChecklistItem = ({ missing, text, ...rest }: LaunchFinding, texts: Texts, locale: Locale): ChecklistItem => ({
  ...rest,
  done: missing === null,
  text: texts.word(locale, missing ?? text),
});

function toSchedule(plan: SiteScheduleEntity, texts: Texts, locale: Locale): AdminSiteDetail['schedule'] {
  const { due_at, zone, note, scheduled_by_email: by, scheduled_at } = plan;
  const failure = plan.failure && wordFailure(plan.failure, texts, locale);
  return { at: due_at.toISOString(), zone, note, by, scheduled_at: scheduled_at.toISOString(), failure };
}

/** The sentences of a plan that failed; those from before they were stored as wordings are English. */
function wordFailure(stored: string, texts: Texts, locale: Locale): string {
  if (!stored.startsWith('[')) return stored;
  return (JSON.parse(stored) as Wording[]).map((sentence) => texts.word(locale, sentence)).join(' ');
}

/** The values of each layer except the countries; the console shows which one holds. */
function toShownLayers(source: LayerSource): AdminSiteDetail['layers'] {
  const { country: _country, ...layers } = layersOf(source);
  return Object.fromEntries(Object.entries(layers).map(([layer, values]) => [layer, onlyValues(values)]));
}

function toPublished(row: AdminSiteRow, published: PublishedRow, company: CompanyEntity): AdminSiteDetail['published'] {
  const { version, published_at, name, niche, settings } = published;
  const { values } = resolveLayers({ niche, name, company, site: settings, country: null });
  return {
    version,
    name,
    niche,
    published_at: new Date(published_at).toISOString(),
    settings: onlyValues(values),
    changed: listChanges(row),
  };
}

/** The values that are set: null ones are left out of the answer. */
function onlyValues(values: SettingValues): AdminSiteDetail['settings'] {
  const entries = VALUE_KEYS.map((key) => [key, values[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

/** The checklist of publishing this draft. */
export function checklistFor(row: AdminSiteRow, { company, texts, checks }: SiteDetailContext): LaunchFinding[] {
  const base = { niche: row.niche, name: row.name, company, site: row.draft };
  const { values } = resolveLayers({ ...base, country: null });
  const own = toChecklist({
    niche: row.niche,
    domain: row.domain,
    values,
    company,
    refundDays: (country: Country) => resolveLayers({ ...base, country }).values.refund_days,
    hasLegalTexts: (locale: Locale) =>
      ['terms', 'privacy'].every((page) => texts.file(locale, `legal/${page}.md`) !== null),
  });
  return own.concat(checks);
}

function inheritedWords(row: AdminSiteRow, { company, texts }: SiteDetailContext): SettingWords {
  const { texts: _own, ...settings } = row.draft;
  const record = { ...row, companyId: row.company_id, company, settings, primaryHost: row.domain ?? '' };
  const visit = { country: null, selectedCountry: null, host: row.domain ?? '', hasTrafficSource: false };
  const deployment = { texts, messageCosts: () => ({}) };
  const locales = row.draft.locales ?? [];
  const perLocale = locales.map(
    (locale) =>
      [
        locale,
        toSiteSettings(
          {
            ...record,
            version: 0,
            isDemo: row.is_demo,
            bundles: [],
            pushKey: null,
            termsRenewedAt: null,
            shownAt: null,
          },
          { ...visit, locale },
          deployment,
        ),
      ] as const,
  );
  const wordsOf = (key: WordKey) => Object.fromEntries(perLocale.map(([locale, words]) => [locale, words[key]]));
  return Object.fromEntries(WORD_SETTINGS.map((key) => [key, wordsOf(key)])) as SettingWords;
}

function wordOrigins(row: AdminSiteRow, company: CompanyEntity): Record<string, SettingLayer> {
  const layerOf = (key: WordKey): SettingLayer => {
    if (row.draft.texts?.[key]) return 'site';
    if (company.settings.texts?.[key]) return 'company';
    return SITE_SETTINGS[key].default.includes(NICHE_PLACE) ? 'niche' : 'platform';
  };
  return Object.fromEntries(WORD_SETTINGS.map((key) => [key, layerOf(key)]));
}
