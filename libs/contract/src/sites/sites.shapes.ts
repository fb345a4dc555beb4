import type { InferType, Schema } from 'yup';
import { COUNTRIES, CURRENCIES, LOGGED_OUT_SEARCH, REGION_WORDS } from '../enums';
import { INTERESTS } from '../interests';
import { LOCALES } from '../locales';
import { flag, integer, list, nicheNumber, nullableShape, oneOf, record, shape, text, time, uuid } from '../rules';
import type { SettingsOfSite } from './settings/setting-definitions';
import { settingAnswers } from './settings/setting-rules';

/** Facts of a site and its visitor that are computed, beside the settings. */
const computedFields = {
  id: uuid().required(),
  key: text(40).required(),
  name: text(60).required(),
  domain: text(253).required(),
  visible_locales: list(oneOf(LOCALES).required()).required(),
  niche: nicheNumber().required(),
  signups_open: flag().required(),
  /** Which of the two counts for this visitor. */
  visitor_search: oneOf(LOGGED_OUT_SEARCH).required(),
  /** True if this visitor came through a traffic source in the last 30 days. */
  has_traffic_source: flag().required(),
  geoip_country: text(2).nullable().defined(),
  geoip_selected_country: text(2).nullable().defined(),
  push_public_key: text(200).nullable().defined(),
  minimum_message_costs: record(
    shape({ costs: integer(0, 1_000_000).required(), currency: oneOf(CURRENCIES).required() }),
  ),
  company_id: uuid().required(),
  regions: record(oneOf(REGION_WORDS).required()),
  country_names: record(text(80).required()),
  terms_version_at: time().required(),
  demo: flag().required(),
};

/** Every field of the specification's "Site settings", and what the shell needs besides. */
export type SiteSettings = InferType<ReturnType<typeof shape<typeof computedFields>>> & SettingsOfSite;
export const siteSettings = shape({ ...computedFields, ...settingAnswers() }) as unknown as Schema<SiteSettings>;

/** The company behind a site, as its legal pages must name it. */
export const companyInfo = shape({
  id: uuid().required(),
  name: text(120).required(),
  address: text(300).required(),
  kvk: text(40).nullable().defined(),
  city: text(100).required(),
  country: oneOf(COUNTRIES).required(),
  country_name: text(80).required(),
  tradenames: list(text(100).required()).required(),
  vat_numbers: record(text(30).required()),
  support_phone: text(40).nullable().defined(),
  support_email: text(254).nullable().defined(),
  delete_discount: integer(0, 90).required(),
  added: time().required(),
});
export type CompanyInfo = InferType<typeof companyInfo>;

export const interest = shape({
  key: oneOf(INTERESTS).required(),
  name: text(80).required(),
  icon: text(60).required(),
  explicit: flag().required(),
});
export const regionsOfCountry = shape({
  country: oneOf(COUNTRIES).required(),
  word: oneOf(REGION_WORDS).required(),
  regions: list(shape({ code: text(10).required(), name: text(100).required() })).required(),
});
export const page = shape({ slug: text(60).required(), title: text(200).required(), html: text(100_000).required() });
export const place = nullableShape({
  country: oneOf(COUNTRIES).required(),
  region: text(10).nullable().defined(),
  city: text(100).nullable().defined(),
});
