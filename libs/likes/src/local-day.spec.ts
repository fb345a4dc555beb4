import { localDay } from './local-day';

const at = (time: string, country: 'GB' | 'DE' | 'US' | 'ES' | 'NZ', region: string | null = null) =>
  localDay(new Date(time), { country, region });

describe('the local day', () => {
  const now = '2026-03-10T23:30:15Z';

  it('[D07] is that of the member’s country, and ends at its midnight', () => {
    const london = { date: '2026-03-10', endsAt: new Date('2026-03-11T00:00:00Z'), secondsLeft: 1785 };
    expect(at(now, 'GB')).toEqual(london);
    const berlin = { date: '2026-03-11', endsAt: new Date('2026-03-11T23:00:00Z'), secondsLeft: 84_585 };
    expect(at(now, 'DE')).toEqual(berlin);
    expect(at('2026-03-11T00:00:00Z', 'GB')).toMatchObject({ date: '2026-03-11', secondsLeft: 86_400 });
  });

  it('[D07] is that of the region where a country has several', () => {
    expect(at(now, 'US', 'HI').date).toBe('2026-03-10');
    expect(at(now, 'ES', 'GC').date).toBe('2026-03-10');
    expect(at(now, 'ES', 'B').date).toBe('2026-03-11');
    expect(at('2026-03-10T10:15:00Z', 'NZ', 'CIT')).toMatchObject({ date: '2026-03-11' });
  });

  it('[D07] has 23 hours where clocks are put forward, and 25 where they are put back', () => {
    const hours = ({ secondsLeft }: { secondsLeft: number }) => secondsLeft / 3600;
    expect(hours(at('2026-03-28T23:00:00Z', 'DE'))).toBe(23);
    expect(hours(at('2026-10-24T22:00:00Z', 'DE'))).toBe(25);
    expect(hours(at('2026-10-25T22:00:00Z', 'DE'))).toBe(1);
    expect(at('2026-10-25T22:59:59Z', 'DE')).toMatchObject({ date: '2026-10-25', secondsLeft: 1 });
  });
});
