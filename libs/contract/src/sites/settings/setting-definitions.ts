import { creditSettings } from './credit-settings';
import { legalSettings } from './legal-settings';
import { profileSettings } from './profile-settings';
import type { SettingDefinition, ValueOfSetting } from './setting-types';
import { visitorSettings } from './visitor-settings';

/** Every setting with the exact type of its row. */
export const SITE_SETTINGS = { ...visitorSettings, ...profileSettings, ...creditSettings, ...legalSettings };
type Rows = typeof SITE_SETTINGS;

export type SettingKey = keyof Rows;
/** Settings that are words: one text per locale. */
export type WordKey = { [K in SettingKey]: Rows[K]['type'] extends 'words' ? K : never }[SettingKey];
/** Settings that have one value for all locales. */
export type ValueKey = Exclude<SettingKey, WordKey>;
/** The values of all settings, words in one locale. */
export type SettingsOfSite = { -readonly [K in SettingKey]: ValueOfSetting<Rows[K]> };

/** Every setting that an operator may change. Drives the server's layers and checks and the console's form. */
export const SETTING_DEFINITIONS: Record<SettingKey, SettingDefinition> = SITE_SETTINGS;
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as SettingKey[];

const isWords = (key: SettingKey): key is WordKey => SETTING_DEFINITIONS[key].type === 'words';
export const VALUE_KEYS = SETTING_KEYS.filter((key): key is ValueKey => !isWords(key));
export const WORD_SETTINGS = SETTING_KEYS.filter(isWords);
export const COUNTRY_KEYS = VALUE_KEYS.filter((key) => SETTING_DEFINITIONS[key].byCountry);
