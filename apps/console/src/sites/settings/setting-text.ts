import type { SettingKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { nicheName, optionName } from '../../ui/words';
import { durationText } from './duration';

const IDENTITY: Record<string, string> = { name: 'Name', niche: 'Niche', company_id: 'Company', domain: 'Domain' };

/** The name of a field of a site in the console. */
export const fieldName = (key: string): string =>
  SETTING_DEFINITIONS[key as SettingKey]?.label ?? IDENTITY[key] ?? key.replaceAll('_', ' ');

/** The value of a field in words. */
export function settingText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (key === 'niche') return nicheName(Number(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((one) => optionName(String(one))).join(', ');
  if (typeof value === 'object') return partsText(value);
  const definition = SETTING_DEFINITIONS[key as SettingKey];
  if (definition?.type === 'choice') return optionName(String(value));
  if (definition?.type === 'number') return numbered(Number(value), definition.unit);
  return String(value);
}

const numbered = (value: number, unit: string) =>
  unit === 'seconds' ? durationText(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;

function partsText(value: object): string {
  const set = Object.entries(value).filter(([, one]) => one !== null);
  return set.length === 0
    ? 'the niche’s own'
    : set.map(([key, one]) => `${key.replaceAll('_', ' ')} ${one}`).join(', ');
}
