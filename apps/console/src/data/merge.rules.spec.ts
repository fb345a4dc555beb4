import { changesOf, overlapsOf, same, withoutPaths } from './merge.rules';

describe('changes of two people to one record', () => {
  const base = {
    name: 'Tide',
    price: 1499,
    settings: { refund_days: 14, theme: { primary: '#112233', accent: null } },
  };

  test('only what differs from the record travels', () => {
    expect(changesOf({ name: 'Tide', price: 999, note: null }, base)).toEqual({ price: 999 });
    expect(changesOf({ vat: { NL: '1', DE: '2' } }, { vat: { DE: '2', NL: '1' } })).toEqual({});
  });

  test('nothing is nothing, however it is written', () => {
    expect(same(undefined, null)).toBe(true);
    expect(same({ accent: null }, {})).toBe(true);
    expect(same(['GB', 'NL'], ['NL', 'GB'])).toBe(false);
  });

  test('different fields do not overlap, not even of one group of settings', () => {
    const current = { ...base, price: 999, settings: { ...base.settings, photo_credits: 9 } };
    expect(overlapsOf({ patch: { name: 'Tide Two', settings: { refund_days: 30 } }, base, current })).toEqual([]);
  });

  test('one field with two values is shown with all three', () => {
    const current = { ...base, settings: { ...base.settings, refund_days: 21 } };
    expect(overlapsOf({ patch: { settings: { refund_days: 30 } }, base, current })).toEqual([
      { path: 'settings.refund_days', before: 14, theirs: 21, mine: 30 },
    ]);
  });

  test('both people made the same change, so nobody need choose', () => {
    const current = { ...base, price: 999 };
    expect(overlapsOf({ patch: { price: 999 }, base, current })).toEqual([]);
  });

  test('a theme is one value, words are single texts in one language', () => {
    const theme = { primary: '#445566', accent: null };
    const current = { ...base, settings: { ...base.settings, theme }, words: { slogan: { de: 'Hallo' } } };
    const patch = {
      settings: { theme: { primary: '#778899', accent: null } },
      words: { slogan: { de: 'Servus', fi: 'Hei' } },
    };
    const paths = overlapsOf({ patch, base, current }).map(({ path }) => path);
    expect(paths).toEqual(['settings.theme', 'words.slogan.de']);
    expect(withoutPaths(patch, paths)).toEqual({ words: { slogan: { fi: 'Hei' } } });
    expect(withoutPaths({ price: 1 }, ['price'])).toEqual({});
  });
});
