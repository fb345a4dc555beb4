/** Layers of the settings, weakest first (D-66). */
export const SETTING_LAYERS = ['platform', 'niche', 'company', 'site', 'country'] as const;
export type SettingLayer = (typeof SETTING_LAYERS)[number];

/** Groups of the settings, in the order of the console's tabs. */
export const SETTING_GROUPS = ['brand', 'reach', 'signup', 'profile', 'credits', 'legal', 'technical'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

interface Base {
  group: SettingGroup;
  label: string;
  /** The effect that members will notice. */
  help: string;
  /** May differ for single countries. */
  byCountry?: true;
}
interface NumberType {
  type: 'number';
  min: number;
  max: number;
  unit: string;
}
interface TextType {
  type: 'text' | 'words';
  max: number;
  /** Long texts get a larger field. */
  long?: true;
  /** A day, as 2026-01-31. */
  date?: true;
  pattern?: RegExp;
  rule?: string;
}
interface ChoiceType {
  type: 'choice' | 'choices';
  options: readonly string[];
  /** Order matters: the console lets it be changed. */
  ordered?: true;
  least?: number;
}
/** One setting: its field in the console, its rule and its explanation. `words` are texts per locale. */
export type SettingDefinition = Base & (NumberType | TextType | ChoiceType | { type: 'flag' | 'theme' });

/** Settings that are worked out, never typed, and where they come from. */
export const COMPUTED_SETTINGS = {
  minimum_message_costs: {
    label: 'Lowest cost of a message',
    source: 'Price of a message × the lowest price per credit in each country, rounded up to the cent.',
  },
  geoip_country: {
    label: 'Country of the visitor',
    source: 'Looked up from the visitor’s network address, on this server, without asking anyone.',
  },
  geoip_selected_country: {
    label: 'Country that the visitor chose',
    source: 'The visitor’s own choice, kept in a cookie.',
  },
  visible_locales: {
    label: 'Languages that the visitor sees',
    source: 'The languages of the site that the visitor’s country shows.',
  },
  regions: {
    label: 'Words for regions',
    source: 'Province, state, canton, county, region or voivodeship, from the platform’s country data.',
  },
  country_names: {
    label: 'Names of the countries',
    source: 'Of every country in the visitor’s language, from the Unicode CLDR.',
  },
  terms_version_at: {
    label: 'Version of the terms',
    source: '1 December 2023, or the day on which the company was added if that is later.',
  },
} as const;
