import { PROFILE_FIELDS, PROFILE_NOTES, SEARCH_FIELDS } from '@duet/contract';
import { getNichePreset } from '../reference';
import type { StoredKey, StoredSettings, StoredValues } from './stored-settings';
import { STORED_KEYS } from './stored-settings';

export const LAYERS = ['platform', 'niche', 'company', 'site', 'country'] as const;
export type Layer = (typeof LAYERS)[number];
export type ResolvedValues = Required<StoredValues>;

const PLATFORM: ResolvedValues = {
  domain_language: 'en',
  locales: ['en'],
  countries: ['GB'],
  cdn_prefix: '/',
  theme: { primary: null, accent: null, primary_dark: null, accent_dark: null, logo: null, hero: null },
  signups: 'all',
  logged_out_search: 'teaser',
  logged_out_search_trafficsource: 'teaser',
  enable_site_entry_popup: 'yes',
  support_phone: null,
  support_email: null,
  fictional_icon: 'theater_comedy',
  fictional_profiles: 'none',
  visible_profile_fields: [...PROFILE_FIELDS],
  visible_profile_notes: [...PROFILE_NOTES],
  message_credits: 1,
  signup_credits: 5,
  photo_credits: 2,
  gift_credits: 3,
  time_bonus: true,
  time_bonus_percentage: 25,
  time_bonus_seconds: 14_400,
  welcome_discount: true,
  welcome_percentage: 25,
  welcome_hours: null,
  message_length: 1000,
  min_age: 18,
  free_photos: 3,
  premium_photos: 25,
  photo_review: 'every_photo',
  search_fields: [...SEARCH_FIELDS],
  refund_days: 14,
  premium_claim_source: null,
  premium_claim_date: null,
  premium_claim_method: null,
  member_resell: 'off',
  reveal_account_existence: true,
  special_data_required: false,
  mail_name: '',
  us_footer: false,
  interests: [],
};

/** The sources of the layers of one site. */
export interface LayerSource {
  niche: number;
  name: string;
  company: { settings: StoredSettings; support_phone: string | null; support_email: string | null };
  site: StoredSettings;
  country: string | null;
}

/** The values of every layer, weakest first: platform → niche → company → site → country (D-66). */
export function layersOf(source: LayerSource): Record<Layer, StoredValues> {
  const { company, site, country } = source;
  const niche = getNichePreset(source.niche).settings as unknown as StoredValues;
  const contact: StoredValues = {};
  if (company.support_phone) contact.support_phone = company.support_phone;
  if (company.support_email) contact.support_email = company.support_email;
  return {
    platform: { ...PLATFORM, mail_name: source.name },
    niche,
    company: { ...contact, ...onlyStored(company.settings) },
    site: onlyStored(site),
    country: country ? onlyStored({ ...company.settings.by_country?.[country], ...site.by_country?.[country] }) : {},
  };
}

function onlyStored(settings: StoredSettings): StoredValues {
  const entries = STORED_KEYS.filter((key) => settings[key] !== undefined).map((key) => [key, settings[key]]);
  return Object.fromEntries(entries) as StoredValues;
}

/** The value of every key, and the layer that it comes from. */
export function resolveLayers(source: LayerSource): { values: ResolvedValues; origins: Record<StoredKey, Layer> } {
  const layers = layersOf(source);
  const values: Partial<Record<StoredKey, unknown>> = {};
  const origins: Partial<Record<StoredKey, Layer>> = {};
  for (const layer of LAYERS) {
    for (const key of STORED_KEYS.filter((one) => layers[layer][one] !== undefined)) {
      values[key] = layers[layer][key];
      origins[key] = layer;
    }
  }
  const resolved = values as ResolvedValues;
  return {
    values: { ...resolved, min_age: Math.max(18, resolved.min_age), theme: { ...PLATFORM.theme, ...resolved.theme } },
    origins: origins as Record<StoredKey, Layer>,
  };
}
