import { ageOn, isRealDate } from './age';
import { countGraphemes } from '../graphemes';

describe('age', () => {
  it('counts years by the day, and 29 February turns on 1 March', () => {
    expect(ageOn('2000-05-10', '2026-05-09')).toBe(25);
    expect(ageOn('2000-05-10', '2026-05-10')).toBe(26);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  it('takes days of the calendar alone for dates', () => {
    expect(isRealDate('2024-02-29')).toBe(true);
    for (const date of ['2023-02-29', '1990-13-01', '1990-1-1', '1990', '']) expect(isRealDate(date)).toBe(false);
  });
});

describe('the length of a text', () => {
  it('is what a reader counts: an emoji with all its parts is one character', () => {
    expect(countGraphemes('Grüße 👩‍👩‍👧')).toBe(7);
  });
});
