import type { Schema } from 'yup';
import { object } from 'yup';
import type { Fault } from '../../errors';
import { findFaults } from '../../faults';
import type { Locale } from '../../locales';
import { LOCALES } from '../../locales';
import { integer, flag, oneOf, list, shape, text } from '../../rules';
import type { SettingKey, SettingsOfSite, ValueKey, WordKey } from './setting-definitions';
import { SETTING_DEFINITIONS, SETTING_KEYS, VALUE_KEYS, WORD_SETTINGS } from './setting-definitions';
import type { SettingDefinition } from './setting-types';

/** A site's own values, by key; an absent key is inherited. */
export type SettingValues = Partial<Pick<SettingsOfSite, ValueKey>>;
/** The same as a change: null takes the own value away, so that the inherited one holds again. */
export type SettingChanges = { [K in ValueKey]?: SettingsOfSite[K] | null };
/** Words per locale; an absent locale has the niche's or the platform's own. */
export type SettingWords = Partial<Record<WordKey, Partial<Record<Locale, string>>>>;
export type WordChanges = Partial<Record<WordKey, Partial<Record<Locale, string | null>>>>;

const color = () => text(9).matches(/^#[0-9a-f]{6}$/, { message: { code: 'color' } as never });
const theme = shape({
  primary: color().nullable().defined(),
  accent: color().nullable().defined(),
  primary_dark: color().nullable().defined(),
  accent_dark: color().nullable().defined(),
  logo: text(300).nullable().defined(),
  logo_dark: text(300).nullable(),
  icon: text(300).nullable(),
  hero: text(300).nullable().defined(),
  picture_1: text(300).nullable(),
  picture_2: text(300).nullable(),
  picture_3: text(300).nullable(),
});

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

/** A setting in an answer: its type and range. Patterns and least lengths are for what operators enter. */
function answerSchema(definition: SettingDefinition): Schema {
  const schema = shownSchema(definition) as Changeable;
  return definition.default === null ? schema.nullable().defined() : schema.required();
}

function shownSchema(definition: SettingDefinition): Schema {
  switch (definition.type) {
    case 'choices':
      return list(oneOf(definition.options).required());
    case 'text':
    case 'words':
      return text(definition.max);
    default:
      return settingSchema(definition);
  }
}

/** The fields of all settings in an answer. */
export const settingAnswers = (): Record<SettingKey, Schema> =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, answerSchema(SETTING_DEFINITIONS[key])])) as never;

/** The fault of one value, or null: what a form shows under its field. */
export function settingFault(key: SettingKey, value: unknown): Fault | null {
  const [fault] = findFaults(settingSchema(SETTING_DEFINITIONS[key]), value);
  return fault ?? null;
}
