/** Layers of the settings, weakest first (D-66). */
export const SETTING_LAYERS = ['platform', 'niche', 'company', 'site', 'country'] as const;
export type SettingLayer = (typeof SETTING_LAYERS)[number];

/** Groups of the settings, in the order of the console's tabs. */
export const SETTING_GROUPS = ['brand', 'reach', 'signup', 'profile', 'credits', 'legal', 'technical'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The default of a text that stands for the name of the site. */
export const SITE_NAME = '{name}';
/** In the key of a default text, the place of the niche's name. */
export const NICHE_PLACE = '{niche}';

/** The site's own look over its niche's; null keeps the niche's. Colours are `#rrggbb`, pictures are addresses. */
export interface SiteTheme {
  primary: string | null;
  accent: string | null;
  primary_dark: string | null;
  accent_dark: string | null;
  logo: string | null;
  /** In dark mode; absent: `logo`. */
  logo_dark?: string | null;
  /** For tabs, home screens and installed apps; absent: the niche's sign. */
  icon?: string | null;
  hero: string | null;
  /** For blocks of the start page. */
  picture_1?: string | null;
  picture_2?: string | null;
  picture_3?: string | null;
}

interface CommonFields {
  group: SettingGroup;
  label: string;
  /** The effect that members will notice. */
  help: string;
  /** May differ for single countries. */
  byCountry?: true;
}
interface NumberFields {
  type: 'number';
  min: number;
  max: number;
  unit: string;
  default: number | null;
}
interface TextFields {
  type: 'text';
  max: number;
  /** Long texts get a larger field. */
  long?: true;
  /** A day, as 2026-01-31. */
  date?: true;
  pattern?: RegExp;
  rule?: string;
  default: string | null;
}
interface WordsFields {
  type: 'words';
  max: number;
  long?: true;
  /** The key of a text in `locales`; `NICHE_PLACE` in it stands for the site's niche. */
  default: string;
}
interface ChoiceFields {
  type: 'choice';
  options: readonly string[];
  default: string;
}
interface ChoicesFields {
  type: 'choices';
  options: readonly string[];
  /** Order matters: the console lets it be changed. */
  ordered?: true;
  least?: number;
  default: readonly string[];
}
interface FlagFields {
  type: 'flag';
  default: boolean;
}
interface ThemeFields {
  type: 'theme';
  default: SiteTheme;
}
/**
 * One setting: its field in the console, its rule, its explanation, and the platform's value, which holds where neither
 * niche, company, site nor country have one. A default of null says that there may be no value. `words` are texts per
 * locale.
 */
export type SettingDefinition = CommonFields &
  (NumberFields | TextFields | WordsFields | ChoiceFields | ChoicesFields | FlagFields | ThemeFields);

interface ValueTypes {
  number: number;
  text: string;
  words: string;
  flag: boolean;
  theme: SiteTheme;
}
type PlainValue<D extends SettingDefinition> = D extends ChoiceFields
  ? D['options'][number]
  : D extends ChoicesFields
    ? D['options'][number][]
    : D['type'] extends keyof ValueTypes
      ? ValueTypes[D['type']]
      : never;
/** The type of a setting's value, as its row says it. */
export type ValueOfSetting<D extends SettingDefinition> = PlainValue<D> | (D['default'] extends null ? null : never);

/** Settings that are worked out, never typed, and where they come from. */
export const COMPUTED_SETTINGS = {
  minimum_message_costs: {
    label: 'Lowest cost of a message',
    source: 'Price of a message × the lowest price per credit in each country, rounded up to the cent.',
  },
  geoip_country: {
    label: 'Visitor’s country',
    source: 'Worked out on this server from the visitor’s network address; no other service is asked.',
  },
  geoip_selected_country: {
    label: 'Country chosen by the visitor',
    source: 'The visitor’s own choice, kept in a cookie.',
  },
  visible_locales: {
    label: 'Languages shown to the visitor',
    source: 'The site’s languages that are offered in the visitor’s country.',
  },
  regions: {
    label: 'Terms for regions',
    source: 'Province, state, canton, county, region or voivodeship, from the platform’s country data.',
  },
  country_names: {
    label: 'Country names',
    source: 'The name of every country in the visitor’s language, from the Unicode CLDR.',
  },
  terms_version_at: {
    label: 'Version of the terms',
    source: '1 December 2023, or the day the company was added if that is later.',
  },
} as const;
