import { readDatePlan, stateOf } from './date-plans.rules';

const NOW = new Date('2026-06-01T12:00:00Z');
const HOURS = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOURS);

const request = {
  companion: '  Kim\n from  the choir ',
  place: '\u202eCafé\u0007 Central ',
  begins_at: at(1).toISOString(),
  minutes: 90,
  zone: 'Europe/Helsinki',
  note: ' one\r\ntwo ',
};

describe('reading a plan', () => {
  it('keeps lines as lines, without what deceives or cannot be read', () => {
    expect(readDatePlan(request, NOW)).toEqual({
      companion: 'Kim from the choir',
      place: 'Café Central',
      begins_at: at(1),
      ends_at: at(2.5),
      zone: 'Europe/Helsinki',
      note: 'one\ntwo',
    });
  });

  it('takes a companion without words where a member is named', () => {
    const member_id = '00000000-0000-4000-8000-000000000000';
    expect(readDatePlan({ ...request, companion: '', member_id }, NOW).companion).toBe('');
  });
});

describe('the state of a plan', () => {
  const plan = { ends_at: NOW, back_at: null, withdrawn_at: null };

  it.each([
    ['open', plan, 47.9],
    ['over', plan, 48],
    ['back', { ...plan, back_at: at(1) }, 47.9],
    ['over', { ...plan, back_at: at(1) }, 48],
    ['withdrawn', { ...plan, withdrawn_at: at(-1), back_at: at(1) }, 1],
  ])('is %s', (state, one, hours) => {
    expect(stateOf(one, at(hours))).toBe(state);
  });
});
