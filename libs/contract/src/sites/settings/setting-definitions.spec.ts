import { existsSync, readFileSync } from 'node:fs';
import { siteSettings } from '../sites.shapes';
import { SETTING_DEFINITIONS, SETTING_KEYS, SITE_SETTINGS, VALUE_KEYS, WORD_SETTINGS } from './setting-definitions';
import { settingFault } from './setting-rules';
import { NICHE_PLACE, SETTING_GROUPS, SITE_NAME } from './setting-types';
import { NICHES } from '../../niches/niche-names';

const texts = (name: string) => JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as unknown;

function textAt(key: string): unknown {
  const [name = '', place = ''] = key.split(':');
  if (!existsSync(`locales/en/${name}.json`)) return undefined;
  return place.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], texts(name));
}

describe('the table of settings', () => {
  it.each(SETTING_KEYS)('[I03] %s has a label, help and a group that the console shows', (key) => {
    const inConsole = [`console/settings:labels.${key}`, `console/setting-help:helps.${key}`];
    expect(inConsole.map(textAt).every(Boolean)).toBe(true);
    expect(SETTING_GROUPS).toContain(SETTING_DEFINITIONS[key].group);
  });

  it.each(VALUE_KEYS)('[I03] the default of %s obeys the rule that operators do', (key) => {
    const { default: value } = SETTING_DEFINITIONS[key];
    expect(value === null || value === SITE_NAME ? null : settingFault(key, value)).toBeNull();
  });

  it.each(WORD_SETTINGS)('the default of %s is a text of every niche', (key) => {
    for (const niche of NICHES) expect(textAt(SITE_SETTINGS[key].default.replace(NICHE_PLACE, niche))).toBeTruthy();
  });

  it('members get every setting, within the bounds that operators have', () => {
    const { fields } = siteSettings.describe() as unknown as { fields: Record<string, { tests: object[] }> };
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(SETTING_KEYS));
    for (const key of SETTING_KEYS) {
      const definition = SETTING_DEFINITIONS[key];
      if (definition.type !== 'number') continue;
      expect(fields[key]?.tests).toContainEqual({ name: 'min', params: { min: definition.min } });
      expect(fields[key]?.tests).toContainEqual({ name: 'max', params: { max: definition.max } });
    }
  });
});
