import { SETTING_DEFINITIONS, SITE_NAME, SITE_SETTINGS, SETTING_LAYERS, VALUE_KEYS } from '@duet/contract';
import type { SettingLayer, SettingValues, ValueKey } from '@duet/contract';
import { getNichePreset } from '../reference';
import type { StoredSettings } from './stored-settings';

export type ResolvedValues = Required<SettingValues>;

const platformDefaults = VALUE_KEYS.map((key) => [key, SETTING_DEFINITIONS[key].default] as const);
const PLATFORM = Object.fromEntries(platformDefaults) as ResolvedValues;
const NAMED_KEYS = VALUE_KEYS.filter((key) => SETTING_DEFINITIONS[key].default === SITE_NAME);

/** The sources of the layers of one site. */
export interface LayerSource {
  niche: number;
  name: string;
  company: { settings: StoredSettings; support_phone: string | null; support_email: string | null };
  site: StoredSettings;
  country: string | null;
}

/** The values of every layer, weakest first: platform → niche → company → site → country (D-66). */
export function layersOf(source: LayerSource): Record<SettingLayer, SettingValues> {
  const { company, site, country } = source;
  const niche = getNichePreset(source.niche).settings as SettingValues;
  const contact: SettingValues = {};
  if (company.support_phone) contact.support_phone = company.support_phone;
  if (company.support_email) contact.support_email = company.support_email;
  return {
    platform: { ...PLATFORM, ...Object.fromEntries(NAMED_KEYS.map((key) => [key, source.name])) },
    niche,
    company: { ...contact, ...onlyStored(company.settings) },
    site: onlyStored(site),
    country: country ? onlyStored({ ...company.settings.by_country?.[country], ...site.by_country?.[country] }) : {},
  };
}

function onlyStored(settings: StoredSettings): SettingValues {
  const entries = VALUE_KEYS.filter((key) => settings[key] !== undefined).map((key) => [key, settings[key]]);
  return Object.fromEntries(entries) as SettingValues;
}

/** The value of every key, and the layer that it comes from. */
export function resolveLayers(source: LayerSource): {
  values: ResolvedValues;
  origins: Record<ValueKey, SettingLayer>;
} {
  const layers = layersOf(source);
  const values: Partial<Record<ValueKey, unknown>> = {};
  const origins: Partial<Record<ValueKey, SettingLayer>> = {};
  for (const layer of SETTING_LAYERS) {
    for (const key of VALUE_KEYS.filter((valueKey) => layers[layer][valueKey] !== undefined)) {
      values[key] = layers[layer][key];
      origins[key] = layer;
    }
  }
  const resolved = values as ResolvedValues;
  return {
    values: {
      ...resolved,
      min_age: Math.max(SITE_SETTINGS.min_age.min, resolved.min_age),
      theme: { ...PLATFORM.theme, ...resolved.theme },
    },
    origins: origins as Record<ValueKey, SettingLayer>,
  };
}
