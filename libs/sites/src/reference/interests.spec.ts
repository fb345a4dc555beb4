import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { INTEREST_LIST, interestsFor, isExplicitInterest } from './interests';

const load = createRequire(import.meta.url);
const ADULT = ['anal sex', 'bondage', 'masturbating', 'oral sex', 'public sex', 'sadomasochism', 'sex', 'threesome'];

describe('interests', () => {
  it('[A11] are the 50 of the specification, by its names', () => {
    expect(INTEREST_LIST).toHaveLength(50);
    expect(INTEREST_LIST.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['adventure', 'one night stand', 'video games', 'wine', ...ADULT]),
    );
  });

  it('[A11] each has an icon that the icon package has', () => {
    const missing = INTEREST_LIST.filter(({ icon }) => !existsSync(load.resolve(`@mui/icons-material/${icon}`)));
    expect(missing).toEqual([]);
    expect(new Set(INTEREST_LIST.map(({ icon }) => icon)).size).toBe(50);
  });

  it('[A11] explicit ones are marked and shown to logged-in members alone', () => {
    const marked = INTEREST_LIST.filter(({ explicit }) => explicit).map(({ name }) => name);
    expect(marked).toEqual(expect.arrayContaining(ADULT));
    expect(interestsFor(['wine', 'bondage'], false).map(({ key }) => key)).toEqual(['wine']);
    expect(interestsFor(['wine', 'bondage'], true).map(({ key }) => key)).toEqual(['bondage', 'wine']);
    expect(isExplicitInterest('hiking')).toBe(false);
  });
});
