import { freeIcebreakerOf } from './icebreakers.rules';

const now = new Date('2026-03-10T23:30:00Z');
const at = (used_on: string | null, home: 'GB' | 'DE' = 'GB') =>
  freeIcebreakerOf(now, { used_on, country: home, region: null });

describe('the free icebreaker of a day', () => {
  it('[E08] is there once on each day at the member’s home', () => {
    expect(at(null)).toEqual({ day: '2026-03-10', isFree: true });
    expect(at('2026-03-09')).toEqual({ day: '2026-03-10', isFree: true });
    expect(at('2026-03-10')).toEqual({ day: '2026-03-10', isFree: false });
  });

  it('[E08] comes back with midnight at home, not with that of the server', () => {
    expect(at('2026-03-10', 'DE')).toEqual({ day: '2026-03-11', isFree: true });
  });

  it('[E08] is not there a second time for who moves to where it is still the day before', () => {
    expect(at('2026-03-11', 'GB')).toEqual({ day: '2026-03-10', isFree: false });
  });
});
