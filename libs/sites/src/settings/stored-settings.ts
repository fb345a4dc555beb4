import type { SettingValues, WordKey } from '@duet/contract';

/** The content of one layer: values, texts per locale, and values for single countries. */
export interface StoredSettings extends SettingValues {
  texts?: Partial<Record<WordKey, Partial<Record<string, string>>>>;
  by_country?: Partial<Record<string, SettingValues>>;
}
