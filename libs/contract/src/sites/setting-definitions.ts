import { memberSettings } from './setting-definitions.members';
import { visitorSettings } from './setting-definitions.visitors';
import type { SettingDefinition } from './setting-types';

const definitions = { ...visitorSettings, ...memberSettings };

export type SettingKey = keyof typeof definitions;

/** Every setting that an operator may change. Drives the server's checks and the console's form. */
export const SETTING_DEFINITIONS: Record<SettingKey, SettingDefinition> = definitions;
export const SETTING_KEYS = Object.keys(definitions) as SettingKey[];
