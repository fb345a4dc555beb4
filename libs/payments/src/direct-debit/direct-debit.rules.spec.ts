import { COUNTRIES, OUTSIDE_SEPA } from '@duet/contract';
import { isOverLimit, isSepa, maskIban, maskPhone, readIban, readPhone } from './direct-debit.rules';

const DAY = 24 * 60 * 60_000;
const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const over = (total: number, age: number, ...before: [days: number, total: number][]) =>
  isOverLimit(total, {
    since: ago(age),
    now: NOW,
    before: before.map(([days, sum]) => ({ at: ago(days), total: sum })),
  });

describe('direct debit', () => {
  it('[F06] D-55: takes 50 within 7 days of a member in their first 30 days', () => {
    expect([over(5000, 3), over(5001, 3)]).toEqual([false, true]);
    expect([over(2001, 29, [6, 3000]), over(2001, 29, [7, 3000]), over(2001, 29, [8, 3000])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[F06] D-55: takes accounts of SEPA countries, which are all but those that the form leaves out', () => {
    expect(COUNTRIES.filter((country) => !isSepa(country))).toEqual([...OUTSIDE_SEPA]);
  });

  it('[F06] D-55: takes 100 within 7 days and 250 within 30 of others', () => {
    expect([over(10_000, 30), over(10_001, 30)]).toEqual([false, true]);
    expect(over(5000, 90, [1, 5001])).toBe(true);
    expect(over(5000, 90, [8, 10_000], [16, 10_000])).toBe(false);
    expect(over(5001, 90, [8, 10_000], [16, 10_000])).toBe(true);
    expect(over(5001, 90, [8, 10_000], [31, 10_000])).toBe(false);
  });

  it('[F06] reads account numbers as people type them, and names what is wrong', () => {
    expect(readIban('de02 1203 0000 0000 2020 51')).toEqual({ iban: 'DE02120300000000202051' });
    expect(readIban('DE03120300000000202051')).toEqual({ fault: 'iban_invalid' });
    expect([readIban(''), readIban('  ')]).toEqual([{ fault: 'iban_invalid' }, { fault: 'iban_invalid' }]);
    expect(readIban('12345')).toEqual({ fault: 'iban_invalid' });
    expect(readIban('TR33 0006 1005 1978 6457 8413 26')).toEqual({ fault: 'iban_not_sepa' });
  });

  it('[F06] reads mobile numbers with and without a prefix, and no others', () => {
    expect(readPhone('0170 1234567', 'DE')).toBe('+491701234567');
    expect(readPhone('+31 6 12345678', 'DE')).toBe('+31612345678');
    expect([readPhone('030 1234567', 'DE'), readPhone('12', 'DE'), readPhone('anna', 'DE')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('[F06] shows the ends alone', () => {
    expect(maskIban('DE02120300000000202051')).toBe('DE02 •••• 2051');
    expect(maskPhone('+491701234567')).toBe('+49 ••• 567');
  });
});
