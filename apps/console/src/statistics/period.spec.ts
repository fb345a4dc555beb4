import '../testing/english-texts';
import { daysOf, periodOf, withPeriod } from './period';

const NOW = Date.parse('2026-11-25T11:00:00Z');
const of = (search: string) => periodOf(new URLSearchParams(search), NOW);

describe('the period of an address', () => {
  it('[I08] is 28 whole days without a word, and today where it says so', () => {
    expect(of('')).toEqual({ name: '28', from: '2026-10-28', to: '2026-11-24' });
    expect(daysOf(of(''))).toHaveLength(28);
    expect(of('period=7')).toEqual({ name: '7', from: '2026-11-18', to: '2026-11-24' });
    expect(of('period=today')).toEqual({ name: 'today', from: '2026-11-25', to: '2026-11-25' });
    expect(of('period=constructor').name).toBe('28');
  });

  it('[I08] keeps days of one’s own and the site beside them', () => {
    const chosen = of('period=own&from=2026-01-01&to=2026-01-31');
    expect(chosen).toEqual({ name: 'own', from: '2026-01-01', to: '2026-01-31' });
    const next = withPeriod(new URLSearchParams('site=a'), chosen);
    expect(periodOf(next, NOW)).toEqual(chosen);
    expect(next.get('site')).toBe('a');
    expect(withPeriod(next, of('')).toString()).toBe('site=a');
  });
});
