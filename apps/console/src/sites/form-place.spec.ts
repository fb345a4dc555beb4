import { pathOfTab, TAB_KEYS, tabOfPath } from './form-place';

describe('the tabs of a site in its address', () => {
  test('each tab has a path of its own, and the path leads back to it', () => {
    expect(new Set(TAB_KEYS.map(pathOfTab)).size).toBe(TAB_KEYS.length);
    expect(TAB_KEYS.map((key) => tabOfPath(pathOfTab(key)))).toEqual(TAB_KEYS);
  });

  test('the address of a site alone is its first tab', () => {
    expect(tabOfPath('')).toBe('identity');
    expect(tabOfPath('no-such-tab')).toBeUndefined();
  });
});
