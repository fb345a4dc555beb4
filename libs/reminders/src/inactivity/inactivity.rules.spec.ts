import type { InactivityFacts } from './inactivity.rules';
import { decideInactivity } from './inactivity.rules';

const NOON = 'T12:00:00.000Z';
const day = (text: string): Date => new Date(text + NOON);
const facts = (change: Partial<InactivityFacts> = {}): InactivityFacts => ({
  step: 0,
  delete_at: null,
  last_used_at: day('2026-01-10'),
  is_active: true,
  home: { country: 'GB', region: null },
  ...change,
});
const LATE = { step: 1, delete_at: day('2028-01-10') };

describe('a check of inactivity', () => {
  it('D-14: writes after 12 months, names the day after 24, and comes back 30 days before it', () => {
    const decision = decideInactivity(facts(), day('2027-01-10'));
    expect(decision).toEqual({ is: 'mail', step: 1, due_at: day('2027-12-11'), delete_at: day('2028-01-10') });
  });

  it('D-14: warns twice, 30 and 7 days before, and then deletes', () => {
    const first = decideInactivity(facts(LATE), day('2027-12-11'));
    expect(first).toEqual({ is: 'mail', step: 2, due_at: day('2028-01-03'), delete_at: day('2028-01-10') });
    const second = decideInactivity(facts({ ...LATE, step: 2 }), first.due_at);
    expect(second).toEqual({ is: 'mail', step: 3, due_at: day('2028-01-10'), delete_at: day('2028-01-10') });
    expect(decideInactivity(facts({ ...LATE, step: 3 }), second.due_at).is).toBe('delete');
  });

  it('D-14: begins anew with every visit', () => {
    const last_used_at = day('2027-12-20');
    for (const step of [0, 1, 2, 3])
      expect(decideInactivity(facts({ ...LATE, step, last_used_at }), day('2028-01-10'))).toEqual({
        is: 'later',
        step: 0,
        due_at: day('2028-12-20'),
        delete_at: null,
      });
  });

  it('D-14: gives the days that a mail promises, however late it goes out', () => {
    const now = day('2031-05-01');
    expect(decideInactivity(facts(), now)).toMatchObject({ due_at: day('2031-05-31'), delete_at: day('2031-06-30') });
    expect(decideInactivity(facts(LATE), now)).toMatchObject({ delete_at: day('2031-05-31') });
    expect(decideInactivity(facts({ ...LATE, step: 2 }), now)).toMatchObject({ delete_at: day('2031-05-08') });
  });

  it('writes to nobody at night, and leaves accounts alone that are closed or banned', () => {
    const night = new Date('2027-01-10T23:00:00.000Z');
    expect(decideInactivity(facts(), night)).toMatchObject({ is: 'later', step: 0, delete_at: null });
    expect(decideInactivity(facts({ is_active: false }), day('2027-01-10'))).toMatchObject({ is: 'later', step: 0 });
  });
});
