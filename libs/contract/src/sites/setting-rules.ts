import type { Schema } from 'yup';
import { object } from 'yup';
import type { Locale } from '../enums';
import { LOCALES } from '../enums';
import type { Fault } from '../errors';
import { findFaults } from '../faults';
import { integer, flag, oneOf, list, text } from '../rules';
import type { SettingKey } from './setting-definitions';
import { SETTING_DEFINITIONS, SETTING_KEYS } from './setting-definitions';
import type { SettingDefinition } from './setting-types';
import type { SiteSettings } from './sites.shapes';
import { theme } from './sites.shapes';

export type WordKey = Extract<
  SettingKey,
  'index_title' | 'description' | 'fictional_warning' | 'fictional_singular' | 'fictional_plural'
>;
export type ValueKey = Exclude<SettingKey, WordKey>;
/** A site's own values, by key; an absent key is inherited. */
export type SettingValues = Partial<Pick<SiteSettings, ValueKey>>;
/** The same as a change: null takes the own value away, so that the inherited one holds again. */
export type SettingChanges = { [K in ValueKey]?: SiteSettings[K] | null };
/** Words per locale; an absent locale has the niche's or the platform's own. */
export type SettingWords = Partial<Record<WordKey, Partial<Record<Locale, string>>>>;
export type WordChanges = Partial<Record<WordKey, Partial<Record<Locale, string | null>>>>;

const isWords = (key: SettingKey): key is WordKey => SETTING_DEFINITIONS[key].type === 'words';
export const VALUE_KEYS = SETTING_KEYS.filter((key): key is ValueKey => !isWords(key));
export const WORD_SETTINGS = SETTING_KEYS.filter(isWords);
export const COUNTRY_KEYS = VALUE_KEYS.filter((key) => SETTING_DEFINITIONS[key].byCountry);

/** The rule of one setting. */
export function settingSchema(definition: SettingDefinition): Schema {
  switch (definition.type) {
    case 'number':
      return integer(definition.min, definition.max);
    case 'flag':
      return flag();
    case 'choice':
      return oneOf(definition.options);
    case 'choices':
      return list(oneOf(definition.options).required(), definition.options.length).min(definition.least ?? 0);
    case 'theme':
      return theme;
    default:
      return textSchema(definition);
  }
}

function textSchema({ max, pattern, rule }: { max: number; pattern?: RegExp; rule?: string }): Schema {
  const plain = text(max).min(1);
  return pattern ? plain.matches(pattern, { message: { code: rule ?? 'invalid' } as never }) : plain;
}

const closed = (fields: [string, Schema][]) => object(Object.fromEntries(fields)).noUnknown();
/** Builds on `text` for its type alone: every schema has these three methods, the base type shows none of them. */
type Changeable = ReturnType<typeof text>;
const absentAllowed = (schema: Schema) =>
  (schema as Changeable).default(undefined as never).optional() as unknown as Schema;
const resettable = (schema: Schema) => absentAllowed((schema as Changeable).nullable() as Schema);
const schemaOf = (key: SettingKey) => settingSchema(SETTING_DEFINITIONS[key]);

/** A closed object of settings in which every key may be absent. */
export const settingValues = (keys: readonly ValueKey[] = VALUE_KEYS) =>
  closed(keys.map((key) => [key, absentAllowed(schemaOf(key))])) as unknown as Schema<SettingValues>;

/** The same where null resets a key. */
export const settingChanges = (keys: readonly ValueKey[] = VALUE_KEYS) =>
  closed(keys.map((key) => [key, resettable(schemaOf(key))])) as unknown as Schema<SettingChanges>;

const perLocale = (word: Schema) => absentAllowed(closed(LOCALES.map((locale) => [locale, word])));

/** Words per locale. */
export const settingWords = () =>
  closed(WORD_SETTINGS.map((key) => [key, perLocale(absentAllowed(schemaOf(key)))])) as unknown as Schema<SettingWords>;

/** The same where null resets a word. */
export const wordChanges = () =>
  closed(WORD_SETTINGS.map((key) => [key, perLocale(resettable(schemaOf(key)))])) as unknown as Schema<WordChanges>;

/** The fault of one value, or null: what a form shows under its field. */
export function settingFault(key: SettingKey, value: unknown): Fault | null {
  const [fault] = findFaults(settingSchema(SETTING_DEFINITIONS[key]), value);
  return fault ?? null;
}
