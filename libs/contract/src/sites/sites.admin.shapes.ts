import type { InferType, Schema } from 'yup';
import { COUNTRIES, SITE_STATUSES } from '../enums';
import { LOCALES } from '../locales';
import {
  flag,
  integer,
  list,
  nicheNumber,
  nullableShape,
  oneOf,
  record,
  recordVersion,
  shape,
  text,
  time,
  uuid,
} from '../rules';
import { COUNTRY_KEYS } from './settings/setting-definitions';
import type { SettingChanges, SettingValues, SettingWords, WordChanges } from './settings/setting-rules';
import { settingChanges, settingValues, settingWords, wordChanges } from './settings/setting-rules';
import type { SettingLayer } from './settings/setting-types';
import { SETTING_LAYERS } from './settings/setting-types';

/** A domain name in lower case: labels of letters, digits and hyphens, at least two of them. */
export const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
const KEY = /^[a-z][a-z0-9-]{1,38}$/;

const host = () => text(253).matches(HOST, { message: { code: 'host' } as never });
const siteKey = () => text(40).matches(KEY, { message: { code: 'site_key' } as never });
const siteName = () => text(60).min(2);
const countries = () => list(oneOf(COUNTRIES).required(), COUNTRIES.length).min(1);
const locales = () => list(oneOf(LOCALES).required(), LOCALES.length).min(1);

export const adminSite = shape({
  id: uuid().required(),
  key: text(40).required(),
  name: text(60).required(),
  niche: nicheNumber().required(),
  company_id: uuid().required(),
  company_name: text(120).required(),
  domain: text(253).nullable().defined(),
  url: text(300).nullable().defined(),
  status: oneOf(SITE_STATUSES).required(),
  color: text(9).required(),
  published_version: integer(1, 1_000_000).nullable().defined(),
  unpublished_changes: flag().required(),
  is_demo: flag().required(),
  version: recordVersion().required(),
  created_at: time().required(),
  updated_at: time().required(),
});
export type AdminSite = InferType<typeof adminSite>;

/**
 * One condition of publishing, in words; `group` and `field` say where in the form it is mended. What is not `required` is
 * advice: publishing goes without it.
 */
export const checklistItem = shape({
  code: text(60).required(),
  done: flag().required(),
  required: flag().required(),
  text: text(400).required(),
  group: text(20).required(),
  field: text(60).required(),
});
export type ChecklistItem = InferType<typeof checklistItem>;

export interface AdminSiteDetail extends AdminSite {
  /** The site's own values, words and exceptions by country: what the form edits. */
  settings: SettingValues;
  words: SettingWords;
  by_country: Record<string, SettingValues>;
  /** The values without the site's own ones (`inherited…`), and with them (`effective`). */
  inherited: SettingValues;
  inherited_words: SettingWords;
  effective: SettingValues;
  origins: Record<string, SettingLayer>;
  word_origins: Record<string, SettingLayer>;
  /** The values of each layer, weakest first: platform, niche, company, site. */
  layers: Record<string, SettingValues>;
  checklist: ChecklistItem[];
  published: {
    version: number;
    published_at: string;
    name: string;
    niche: number;
    settings: SettingValues;
    /** Keys that the next publishing would change. */
    changed: string[];
  } | null;
  /** The planned publishing: of the draft as it was at `scheduled_at`. */
  schedule: {
    at: string;
    zone: string;
    note: string | null;
    by: string;
    scheduled_at: string;
    /** The reason why it was not published; null while it waits. */
    failure: string | null;
  } | null;
  /** The IANA time zone of the company. */
  company_zone: string;
}

export const adminSiteDetail = shape({
  ...adminSite.fields,
  settings: settingValues().required(),
  words: settingWords().required(),
  by_country: record(settingValues(COUNTRY_KEYS)),
  inherited: settingValues().required(),
  inherited_words: settingWords().required(),
  effective: settingValues().required(),
  origins: record(oneOf(SETTING_LAYERS).required()),
  word_origins: record(oneOf(SETTING_LAYERS).required()),
  layers: record(settingValues().required()),
  checklist: list(checklistItem).required(),
  published: nullableShape({
    version: integer(1, 1_000_000).required(),
    published_at: time().required(),
    name: text(60).required(),
    niche: nicheNumber().required(),
    settings: settingValues().required(),
    changed: list(text(60).required()).required(),
  }),
  schedule: nullableShape({
    at: time().required(),
    zone: text(60).required(),
    note: text(300).nullable().defined(),
    by: text(254).required(),
    scheduled_at: time().required(),
    failure: text(4000).nullable().defined(),
  }),
  company_zone: text(60).required(),
}) as unknown as Schema<AdminSiteDetail>;

export const adminCreateSiteRequest = shape({
  name: siteName().required(),
  key: siteKey(),
  domain: host().required(),
  niche: nicheNumber().required(),
  company_id: uuid().required(),
  countries: countries().required(),
  locales: locales().required(),
  domain_language: text(5),
});
export interface SitePatch {
  version?: string;
  name?: string;
  domain?: string;
  niche?: number;
  company_id?: string;
  settings?: SettingChanges;
  words?: WordChanges;
  by_country?: Record<string, SettingChanges>;
}
export const adminPatchSiteRequest = shape({
  version: recordVersion(),
  name: siteName(),
  domain: host(),
  niche: nicheNumber(),
  company_id: uuid(),
  settings: settingChanges().optional(),
  words: wordChanges().optional(),
  by_country: record(settingChanges(COUNTRY_KEYS)).optional(),
}) as unknown as Schema<SitePatch>;
export const siteVersion = shape({
  id: text(80).required(),
  site_id: uuid().required(),
  version: integer(1, 1_000_000).required(),
  name: text(60).required(),
  niche: nicheNumber().required(),
  note: text(300).nullable().defined(),
  published_by: text(254).nullable().defined(),
  published_at: time().required(),
  current: flag().required(),
});
