import { instantIn, isTimeZone, zonedText } from './zoned-time';

describe('times in a zone', () => {
  it('[I02] a reading of the clock is an instant; one that clocks skip is none, and of two the earlier counts', () => {
    const at = (zone: string, local: string) => instantIn(zone, local)?.toISOString() ?? null;
    expect(at('Europe/Berlin', '2026-12-01T09:00')).toBe('2026-12-01T08:00:00.000Z');
    expect(at('Europe/Berlin', '2026-07-01T09:00')).toBe('2026-07-01T07:00:00.000Z');
    expect(at('America/Los_Angeles', '2026-12-31T23:30')).toBe('2027-01-01T07:30:00.000Z');
    expect(at('Australia/Sydney', '2026-12-01T00:10')).toBe('2026-11-30T13:10:00.000Z');
    expect(at('Europe/Berlin', '2026-03-29T02:30')).toBeNull();
    expect(at('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('Europe/Berlin', '2026-02-31T09:00')).toBeNull();
    expect(zonedText('Europe/Helsinki', new Date('2026-12-31T22:05:00Z'))).toBe('2027-01-01T00:05');
    expect([isTimeZone('Europe/Oslo'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
  });
});
