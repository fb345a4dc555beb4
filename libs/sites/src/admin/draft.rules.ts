import type { SettingChanges, SettingValues, WordChanges } from '@duet/contract';
import type { StoredSettings } from '../settings/stored-settings';

/** Changes of a draft; null removes an own value. */
export interface DraftChanges {
  settings?: SettingChanges | undefined;
  words?: WordChanges | undefined;
  by_country?: Record<string, SettingChanges> | undefined;
}

/** Applies changes to a draft. Empty layers are left out, so that equal drafts are stored equal. */
export function changeDraft(draft: StoredSettings, changes: DraftChanges): StoredSettings {
  const { texts, by_country, ...values } = draft;
  const words = changeEach(texts ?? {}, changes.words ?? {});
  const countries = changeEach((by_country ?? {}) as NamedLayers, (changes.by_country ?? {}) as NamedLayers);
  return {
    ...(merge(values, withoutEmptyTheme(changes.settings ?? {})) as SettingValues),
    ...(isEmpty(words) ? {} : { texts: words }),
    ...(isEmpty(countries) ? {} : { by_country: countries }),
  };
}

type LayerValues = Record<string, unknown>;
type NamedLayers = Record<string, LayerValues | undefined>;

const isEmpty = (value: object) => Object.keys(value).length === 0;

function merge(old: object, changes: object): LayerValues {
  const merged = { ...old, ...changes } as LayerValues;
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined));
}

function changeEach(old: NamedLayers, changes: NamedLayers): NamedLayers {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(changes)])];
  const merged = keys.map((key) => [key, merge(old[key] ?? {}, changes[key] ?? {})] as const);
  return Object.fromEntries(merged.filter(([, values]) => !isEmpty(values)));
}

/** Removes a theme without any own value: it is the niche's theme. */
function withoutEmptyTheme(settings: SettingChanges): SettingChanges {
  if (!settings.theme || Object.values(settings.theme).some(Boolean)) return settings;
  return { ...settings, theme: null };
}

/** Keys that differ between two versions of the settings: keys, words as `words.key`, countries as `NL.key`. */
export function listChangedKeys(draft: StoredSettings, published: StoredSettings): string[] {
  const [before, after] = [flatten(published), flatten(draft)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).sort();
}

/** Settings as one level of keys, for comparing them and for the audit log. */
export function flatten({ texts, by_country, ...values }: StoredSettings): LayerValues {
  const words = Object.entries(texts ?? {}).map(([key, value]) => [`words.${key}`, value] as const);
  const countries = Object.entries(by_country ?? {}).flatMap(([country, layer]) =>
    Object.entries(layer ?? {}).map(([key, value]) => [`${country}.${key}`, value] as const),
  );
  return Object.fromEntries([...Object.entries(values), ...words, ...countries]);
}
