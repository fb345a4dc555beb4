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

/** Units of numbers; the console has their words. */
export type SettingUnit = 'credits' | 'percent' | 'seconds' | 'hours' | 'characters' | 'days' | 'photos' | 'years';

interface CommonFields {
  group: SettingGroup;
  /** May differ for single countries. */
  byCountry?: true;
}
interface NumberFields {
  type: 'number';
  min: number;
  max: number;
  unit: SettingUnit;
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
 * One setting: its field in the console, its rule, and the platform's value, which holds where neither niche, company, site
 * nor country have one. A default of null says that there may be no value. `words` are texts per locale. Its label and its
 * help stand in locales/en/console/settings.json and setting-help.json.
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

/** Settings that are worked out, never typed. */
export const COMPUTED_SETTINGS = [
  'minimum_message_costs',
  'geoip_country',
  'geoip_selected_country',
  'visible_locales',
  'regions',
  'country_names',
  'terms_version_at',
] as const;
