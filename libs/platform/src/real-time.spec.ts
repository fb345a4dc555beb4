import { isRealTime } from './real-time';

describe('a time from outside', () => {
  it.each([
    '2024-02-29',
    '2024-02-29T23:59:59.999Z',
    '2026-01-31T09:30',
    '2026-01-31 09:30:00+00',
    '2026-01-31 09:30:00.123456-03:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59+14:00',
  ])('%s exists', (text) => expect(isRealTime(text)).toBe(true));

  it.each([
    '2024-02-31',
    '2023-02-29T00:00:00Z',
    '2024-02-31 00:00:00+00',
    '2026-01-31 09:30:00+20',
    '2026-01-31T24:00:00Z',
    '2026-13-01',
    '0000-01-01',
    '1',
    'yesterday',
    'Sat Jan 31 2026',
    '2026-01-31T09:30:00Z\n',
    '',
  ])('%j does not', (text) => expect(isRealTime(text)).toBe(false));
});
