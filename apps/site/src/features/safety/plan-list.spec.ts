import type { DatePlan } from '@duet/contract';
import { fromLocalField, toLocalField, withPlan } from './plan-list';

const plan = (id: string, place = 'here') => ({ id, place }) as DatePlan;

describe('the list of plans', () => {
  it('has a new plan first, and a changed one in its place', () => {
    const plans = [plan('b'), plan('a')];
    expect(withPlan(plans, plan('c')).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(withPlan(plans, plan('a', 'there'))).toEqual([plan('b'), plan('a', 'there')]);
  });
});

describe('a field of local time', () => {
  it('gives back the moment that was put into it', () => {
    const moment = '2026-12-01T19:30:00.000Z';
    expect(fromLocalField(toLocalField(moment))).toBe(moment);
  });

  it('names no moment while it is empty or half filled', () => {
    expect([fromLocalField(''), fromLocalField('2026-12-01T')]).toEqual([null, null]);
  });
});
