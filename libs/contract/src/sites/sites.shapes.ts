import type { InferType } from 'yup';
import {
  COUNTRIES,
  CURRENCIES,
  INTERESTS,
  LOCALES,
  LOGGED_OUT_SEARCH,
  PROFILE_FIELDS,
  PROFILE_NOTES,
  REGION_WORDS,
  SEARCH_FIELDS,
  SIGNUP_MODES,
} from '../enums';
import { flag, integer, list, nullableShape, oneOf, record, shape, text, time, uuid } from '../rules';

const color = () => text(9).matches(/^#[0-9a-f]{6}$/, { message: { code: 'color' } as never });
/** Brand of a site over its niche preset; null keeps the preset's own. */
export const theme = shape({
  primary: color().nullable().defined(),
  accent: color().nullable().defined(),
  primary_dark: color().nullable().defined(),
  accent_dark: color().nullable().defined(),
  logo: text(300).nullable().defined(),
  hero: text(300).nullable().defined(),
});

/** Every field of the specification's "Site settings", and what the shell needs besides. */
export const siteSettings = shape({
  id: uuid().required(),
  key: text(40).required(),
  name: text(60).required(),
  domain: text(253).required(),
  domain_language: text(5).required(),
  locales: list(oneOf(LOCALES).required()).required(),
  visible_locales: list(oneOf(LOCALES).required()).required(),
  cdn_prefix: text(300).required(),
  niche: integer(1, 7).required(),
  theme,
  signups: oneOf(SIGNUP_MODES).required(),
  signups_open: flag().required(),
  logged_out_search: oneOf(LOGGED_OUT_SEARCH).required(),
  logged_out_search_trafficsource: oneOf(LOGGED_OUT_SEARCH).required(),
  /** Which of the two counts for this visitor. */
  visitor_search: oneOf(LOGGED_OUT_SEARCH).required(),
  /** True if this visitor came through a traffic source in the last 30 days. */
  has_traffic_source: flag().required(),
  geoip_country: text(2).nullable().defined(),
  geoip_selected_country: text(2).nullable().defined(),
  enable_site_entry_popup: oneOf(['yes', 'no'] as const).required(),
  push_public_key: text(200).nullable().defined(),
  support_phone: text(40).nullable().defined(),
  support_email: text(254).nullable().defined(),
  minimum_message_costs: record(
    shape({ costs: integer(0, 1_000_000).required(), currency: oneOf(CURRENCIES).required() }),
  ),
  fictional_icon: text(40).required(),
  fictional_profiles: oneOf(['none', 'labelled'] as const).required(),
  fictional_warning: text(500).required(),
  fictional_singular: text(80).required(),
  fictional_plural: text(80).required(),
  countries: list(oneOf(COUNTRIES).required()).required(),
  index_title: text(120).required(),
  description: text(300).required(),
  visible_profile_fields: list(oneOf(PROFILE_FIELDS).required()).required(),
  visible_profile_notes: list(oneOf(PROFILE_NOTES).required()).required(),
  message_credits: integer(0, 100).required(),
  signup_credits: integer(0, 1000).required(),
  photo_credits: integer(0, 100).required(),
  gift_credits: integer(0, 100).required(),
  message_length: integer(1, 5000).required(),
  min_age: integer(18, 30).required(),
  free_photos: integer(0, 100).required(),
  premium_photos: integer(0, 100).required(),
  photo_review: oneOf(['every_photo', 'main_photos'] as const).required(),
  search_fields: list(oneOf(SEARCH_FIELDS).required()).required(),
  time_bonus: flag().required(),
  time_bonus_percentage: integer(1, 90).required(),
  time_bonus_seconds: integer(60, 86_400).required(),
  welcome_discount: flag().required(),
  welcome_percentage: integer(1, 90).required(),
  /** Null: as long as the rules say by themselves (D-52). */
  welcome_hours: integer(1, 720).nullable().defined(),
  refund_days: integer(0, 60).required(),
  /** Source, day and method of the number on the premium page; it shows where all three are known (D-24). */
  premium_claim_source: text(120).nullable().defined(),
  premium_claim_date: text(10).nullable().defined(),
  premium_claim_method: text(300).nullable().defined(),
  member_resell: oneOf(['off'] as const).required(),
  reveal_account_existence: flag().required(),
  special_data_required: flag().required(),
  company_id: uuid().required(),
  mail_name: text(80).required(),
  us_footer: flag().required(),
  interests: list(oneOf(INTERESTS).required()).required(),
  regions: record(oneOf(REGION_WORDS).required()),
  country_names: record(text(80).required()),
  terms_version_at: time().required(),
  demo: flag().required(),
});
export type SiteSettings = InferType<typeof siteSettings>;

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
