import type { SettingKey, SettingLayer } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { formatLocale, t, textOr } from '../../ui/texts';
import { nicheName, optionName } from '../../ui/words';
import { durationText } from './duration';

/** Null: the key is none of a setting. */
const settingName = (key: string): string | null =>
  Object.hasOwn(SETTING_DEFINITIONS, key) ? t(`settings.labels.${key as SettingKey}`) : null;

/** The name of a field of a site in the console. */
export const fieldName = (key: string): string =>
  settingName(key) ?? textOr(`settings.identity.${key}`, key.replaceAll('_', ' '));

/** The name of a layer of the settings. */
export const layerName = (layer: SettingLayer): string => t(`settings.origin.layers.${layer}`);

/** The value of a field in words. */
export function settingText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('settings.value.nothing');
  if (key === 'niche') return nicheName(Number(value));
  if (typeof value === 'boolean') return t(value ? 'settings.value.yes' : 'settings.value.no');
  if (Array.isArray(value))
    return value.length === 0
      ? t('settings.value.nothing')
      : rowText(value.map((one) => optionName(String(one), 'settings')));
  if (typeof value === 'object') return partsText(value);
  const definition = SETTING_DEFINITIONS[key as SettingKey];
  if (definition?.type === 'choice') return optionName(String(value), 'settings');
  if (definition?.type !== 'number') return String(value);
  const count = Number(value);
  return definition.unit === 'seconds' ? durationText(count) : t(`settings.amounts.${definition.unit}`, { count });
}

const rowText = (words: string[]) => new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(words);

function partsText(value: object): string {
  const set = Object.entries(value).filter(([, one]) => one !== null) as [string, string][];
  return set.length === 0 ? t('settings.value.of_niche') : rowText(set.map(([key, one]) => partText(key, one)));
}

const partText = (part: string, value: string) =>
  textOr(`settings.value.parts.${part}`, `${part.replaceAll('_', ' ')} ${value}`, { value });
