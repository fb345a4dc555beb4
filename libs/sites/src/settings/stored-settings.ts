import type { SiteSettings } from '@duet/contract';

/** Settings that a layer may set. All others are computed from the host, the request or the company. */
export const STORED_KEYS = [
  'domain_language',
  'locales',
  'countries',
  'cdn_prefix',
  'theme',
  'signups',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'enable_site_entry_popup',
  'support_phone',
  'support_email',
  'fictional_icon',
  'fictional_profiles',
  'visible_profile_fields',
  'visible_profile_notes',
  'message_credits',
  'signup_credits',
  'photo_credits',
  'gift_credits',
  'time_bonus',
  'time_bonus_percentage',
  'time_bonus_seconds',
  'welcome_discount',
  'welcome_percentage',
  'welcome_hours',
  'message_length',
  'min_age',
  'free_photos',
  'premium_photos',
  'photo_review',
  'search_fields',
  'refund_days',
  'premium_claim_source',
  'premium_claim_date',
  'premium_claim_method',
  'member_resell',
  'reveal_account_existence',
  'special_data_required',
  'mail_name',
  'us_footer',
  'interests',
] as const satisfies readonly (keyof SiteSettings)[];

export type StoredKey = (typeof STORED_KEYS)[number];

/** Texts that an operator may word per locale; without one, the niche's or the platform's own text is used. */
export const TEXT_KEYS = [
  'index_title',
  'description',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const satisfies readonly (keyof SiteSettings)[];

export type TextKey = (typeof TEXT_KEYS)[number];
export type StoredValues = Partial<Pick<SiteSettings, StoredKey>>;

/** The content of one layer: values, texts per locale, and values for single countries. */
export interface StoredSettings extends StoredValues {
  texts?: Partial<Record<TextKey, Partial<Record<string, string>>>>;
  by_country?: Partial<Record<string, StoredValues>>;
}
