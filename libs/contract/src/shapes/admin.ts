import type { InferType, Schema } from 'yup';
import { COUNTRIES, LOCALES, SITE_STATUSES, STAFF_ROLES } from '../enums';
import {
  email,
  flag,
  integer,
  list,
  nullableShape,
  oneOf,
  record,
  recordVersion,
  shape,
  text,
  time,
  uuid,
} from '../rules';
import { PERMISSIONS } from '../permissions';
import { SETTING_LAYERS } from './setting-types';
import type { SettingLayer } from './setting-types';
import type { SettingChanges, SettingValues, SettingWords, WordChanges } from './setting-rules';
import { COUNTRY_KEYS, settingChanges, settingValues, settingWords, wordChanges } from './setting-rules';

/** A domain name in lower case: labels of letters, digits and hyphens, at least two of them. */
export const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
const KEY = /^[a-z][a-z0-9-]{1,38}$/;

const host = () => text(253).matches(HOST, { message: { code: 'host' } as never });
const siteKey = () => text(40).matches(KEY, { message: { code: 'site_key' } as never });
const siteName = () => text(60).min(2);
const niche = () => integer(1, 7);
const countries = () => list(oneOf(COUNTRIES).required(), COUNTRIES.length).min(1);
const locales = () => list(oneOf(LOCALES).required(), LOCALES.length).min(1);

/** The query of every list of the console: JSON texts, as ra-data-simple-rest writes them. */
export const listQuery = shape({ filter: text(2000), range: text(60), sort: text(120) });

export const STAFF_STEPS = ['enrolment', 'totp', 'done'] as const;
export const assignment = shape({
  role: oneOf(STAFF_ROLES).required(),
  company_id: uuid().nullable().defined(),
  site_id: uuid().nullable().defined(),
});
export const staffStep = shape({ step: oneOf(STAFF_STEPS).required() });
export const staffSelf = nullableShape({
  id: uuid().required(),
  email: text(254).required(),
  name: text(80).required(),
  step: oneOf(STAFF_STEPS).required(),
  roles: list(oneOf(STAFF_ROLES).required()).required(),
  assignments: list(assignment).required(),
  permissions: list(oneOf(PERMISSIONS).required()).required(),
});
export const enrolment = shape({
  step: oneOf(STAFF_STEPS).required(),
  secret: text(64).nullable().defined(),
  otpauth_url: text(300).nullable().defined(),
  /** A drawing of the address above: side length in modules, and an SVG path of its dark ones. */
  qr: nullableShape({ size: integer(1, 200).required(), path: text(60_000).required() }),
});

export const adminSite = shape({
  id: uuid().required(),
  key: text(40).required(),
  name: text(60).required(),
  niche: niche().required(),
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

/** One condition of publishing, in words; `group` and `field` say where in the form it is mended. */
export const checklistItem = shape({
  code: text(60).required(),
  done: flag().required(),
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
  /** What holds without the site's own values, and what holds with them. */
  inherited: SettingValues;
  inherited_words: SettingWords;
  effective: SettingValues;
  origins: Record<string, SettingLayer>;
  word_origins: Record<string, SettingLayer>;
  /** What each layer says, weakest first: platform, niche, company, site. */
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
    niche: niche().required(),
    settings: settingValues().required(),
    changed: list(text(60).required()).required(),
  }),
}) as unknown as Schema<AdminSiteDetail>;

export const newSite = shape({
  name: siteName().required(),
  key: siteKey(),
  domain: host().required(),
  niche: niche().required(),
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
export const sitePatch = shape({
  version: recordVersion(),
  name: siteName(),
  domain: host(),
  niche: niche(),
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
  niche: niche().required(),
  published_by: text(254).nullable().defined(),
  published_at: time().required(),
  current: flag().required(),
});

const companyFields = {
  name: text(120).min(2),
  address: text(300).min(3),
  kvk: text(40).nullable(),
  creditor_id: text(35).nullable(),
  city: text(100).min(1),
  country: oneOf(COUNTRIES),
  tradenames: list(text(100).min(1).required(), 30),
  vat_numbers: record(text(30).required()),
  support_phone: text(40).nullable(),
  support_email: email().nullable(),
  delete_discount: integer(0, 90),
};
export const newCompany = shape({
  ...companyFields,
  name: companyFields.name.required(),
  address: companyFields.address.required(),
  city: companyFields.city.required(),
  country: companyFields.country.required(),
  vat_numbers: companyFields.vat_numbers.optional(),
});
export const companyPatch = shape({
  ...companyFields,
  version: recordVersion(),
  vat_numbers: companyFields.vat_numbers.optional(),
});
export const adminCompany = shape({
  id: uuid().required(),
  name: text(120).required(),
  address: text(300).required(),
  kvk: text(40).nullable().defined(),
  /** SEPA creditor identifier: without one there is no direct debit. */
  creditor_id: text(35).nullable().defined(),
  city: text(100).required(),
  country: oneOf(COUNTRIES).required(),
  tradenames: list(text(100).required()).required(),
  vat_numbers: record(text(30).required()),
  support_phone: text(40).nullable().defined(),
  support_email: text(254).nullable().defined(),
  delete_discount: integer(0, 90).required(),
  site_count: integer(0, 1_000_000).required(),
  version: recordVersion().required(),
  added: time().required(),
  updated_at: time().required(),
});
export type AdminCompany = InferType<typeof adminCompany>;

export const adminStaff = shape({
  id: uuid().required(),
  email: text(254).required(),
  name: text(80).required(),
  disabled: flag().required(),
  is_demo: flag().required(),
  second_factor: flag().required(),
  assignments: list(assignment).required(),
  version: recordVersion().required(),
  last_seen_at: time().nullable().defined(),
  created_at: time().required(),
});
export type AdminStaff = InferType<typeof adminStaff>;
export const newStaff = shape({
  email: email().required(),
  name: text(80).min(2).required(),
  password: text(128).min(12).required(),
  assignments: list(assignment, 50).min(1).required(),
});
export const staffPatch = shape({
  version: recordVersion(),
  name: text(80).min(2),
  password: text(128).min(12),
  disabled: flag(),
  /** Takes the second factor away, so that the next log-in enrols a new one. */
  reset_second_factor: flag(),
  assignments: list(assignment, 50).min(1),
});

export const dashboard = shape({
  sites: shape({
    published: integer(0, 1_000_000).required(),
    draft: integer(0, 1_000_000).required(),
    archived: integer(0, 1_000_000).required(),
  }),
  members: integer(0, 2_000_000_000).required(),
  sign_ups: integer(0, 2_000_000_000).required(),
  by_site: list(
    shape({
      site_id: uuid().required(),
      name: text(60).required(),
      color: text(9).required(),
      members: integer(0, 2_000_000_000).required(),
      /** Sign-ups of the last seven days, oldest first. */
      days: list(integer(0, 2_000_000_000).required()).required(),
    }),
  ).required(),
  /** The seven days, as dates in UTC. */
  days: list(text(10).required()).required(),
});
export type Dashboard = InferType<typeof dashboard>;
