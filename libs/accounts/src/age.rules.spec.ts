import type { Country } from '@duet/contract';
import { COUNTRIES } from '@duet/contract';
import { dateIn, faultOfBirthDate } from './age.rules';

const on = (today: string, minAge = 18) => ({ today, minAge });

describe('age', () => {
  it('[B03] nobody under 18 may join, whatever the setting says', () => {
    const tooYoung = { code: 'too_young', args: { min_age: 18 } };
    expect(faultOfBirthDate('2008-11-21', on('2026-11-20'))).toEqual(tooYoung);
    expect(faultOfBirthDate('2008-11-21', on('2026-11-20', 16))).toEqual(tooYoung);
    expect(faultOfBirthDate('2008-11-20', on('2026-11-20'))).toBeNull();
  });

  it('[B03] a site may ask for more years', () => {
    expect(faultOfBirthDate('2000-01-01', on('2026-11-20', 30))).toEqual({ code: 'too_young', args: { min_age: 30 } });
    expect(faultOfBirthDate('1996-11-20', on('2026-11-20', 30))).toBeNull();
  });

  it('[B03] a date that does not exist, lies ahead or is over 110 years back is invalid', () => {
    for (const date of ['2001-02-29', '2026-11-21', '1915-11-20', '1990-13-01']) {
      expect(faultOfBirthDate(date, on('2026-11-20'))?.code).toBe('invalid_date');
    }
    expect(faultOfBirthDate('1916-11-20', on('2026-11-20'))).toBeNull();
    expect(faultOfBirthDate('2026-11-20', on('2026-11-20'))?.code).toBe('too_young');
  });

  it("takes the date of the member's country", () => {
    const now = new Date('2026-11-20T12:30:00Z');
    expect(dateIn('NZ', now)).toBe('2026-11-21');
    expect(dateIn('NL', now)).toBe('2026-11-20');
    expect(dateIn('US', new Date('2026-11-20T09:30:00Z'))).toBe('2026-11-19');
  });

  it('[B03] begins a day where it begins last in a country of several times, and at midnight in the others', () => {
    /** The hours of UTC, from the beginning of 14 January, until it is the 15th in a country. */
    const begins = (country: Country) =>
      Array.from({ length: 48 }, (_one, hour) => hour).find(
        (hour) => dateIn(country, new Date(Date.UTC(2026, 0, 14, hour))) === '2026-01-15',
      );
    const centralEurope = ['NL', 'BE', 'FR', 'IT', 'DE', 'AT', 'PL', 'CH', 'DK', 'NO', 'SE'] as const;
    const others = { NZ: 11, AU: 16, FI: 22, GB: 24, IE: 24, ES: 24, CA: 32, US: 34 };
    const expected = { ...Object.fromEntries(centralEurope.map((country) => [country, 23])), ...others };
    expect(Object.fromEntries(COUNTRIES.map((country) => [country, begins(country)]))).toEqual(expected);
  });
});
