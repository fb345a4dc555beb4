import type { Assignment, DomainError } from '@duet/contract';
import type { StaffRef } from '../http/request-guard';
import { reachOfCall, requireCall, requireEverywhere, requireReach, rolesOf, scopeCondition, scopeOf } from './scope';

const operator = (place: Partial<Assignment> = {}): Assignment => ({
  role: 'operator',
  company_id: null,
  site_id: null,
  ...place,
});
const moderator = (place: Partial<Assignment> = {}): Assignment => ({ ...operator(place), role: 'moderator' });
const staff = (...assignments: Assignment[]): StaffRef => ({ assignments, isFresh: true }) as StaffRef;

/** The code of a refusal, or null. */
function refusalOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
}

describe('the reach of a permission', () => {
  it('[I01] is that of the assignments that have it', () => {
    const mixed = staff(operator({ company_id: 'c' }), operator({ site_id: 's' }), moderator({ site_id: 'm' }));
    expect(scopeOf(mixed, 'news:write')).toEqual({ all: false, companies: ['c'], sites: ['s'] });
    expect(scopeOf(mixed, 'sites:read')).toEqual({ all: false, companies: ['c'], sites: ['s', 'm'] });
    expect(scopeOf(staff(operator(), operator({ site_id: 's' })), 'news:write').all).toBe(true);
    expect(refusalOf(() => scopeOf(mixed, 'staff:read'))).toBe('forbidden');
  });

  it('[I01] becomes a condition with its values, in each of its forms', () => {
    const columns = { company: 'company_id', site: 'site_id' };
    const conditionOf = (scope: Partial<ReturnType<typeof scopeOf>>, others: Partial<typeof columns> | object = {}) => {
      const values: unknown[] = ['before'];
      const all = { all: false, companies: [], sites: [], ...scope };
      return [scopeCondition(all, { ...columns, ...others }, values), ...values.slice(1)];
    };
    const within = { site: (sites: string) => `host IN (SELECT host FROM domains WHERE site_id = ANY(${sites}))` };
    expect(conditionOf({ all: true, sites: ['s'] })).toEqual(['true']);
    expect(conditionOf({ sites: ['s'] })).toEqual(['site_id = $2::uuid', 's']);
    expect(conditionOf({ sites: ['s', 't'] })).toEqual(['site_id = ANY($2::uuid[])', ['s', 't']]);
    expect(conditionOf({})).toEqual(['site_id = ANY($2::uuid[])', []]);
    expect(conditionOf({ companies: ['c'], sites: ['s'] })).toEqual([
      '(company_id = ANY($3::uuid[]) OR site_id = ANY($2::uuid[]))',
      ['s'],
      ['c'],
    ]);
    expect(conditionOf({ sites: ['s'] }, within)).toEqual([within.site('$2::uuid[]'), ['s']]);
  });
});

describe('what somebody may not do', () => {
  it('[I01] is forbidden without the permission, and not found out of reach', () => {
    const target = { company_id: 'c', site_id: 's' };
    const requireOf = (...assignments: Assignment[]) =>
      refusalOf(() => requireReach(staff(...assignments), 'news:write', target));
    expect(requireOf(moderator({ site_id: 's' }))).toBe('forbidden');
    expect(requireOf(operator({ site_id: 'other' }), moderator({ site_id: 's' }))).toBe('not_found');
    expect(requireOf(operator({ site_id: 'other' }), operator({ site_id: 's' }))).toBeNull();
  });

  it('[I01] is forbidden to less than everything where a call is the platform’s', () => {
    expect(refusalOf(() => requireEverywhere(staff(operator({ company_id: 'c' })), 'jobs:read'))).toBe('forbidden');
    expect(refusalOf(() => requireEverywhere(staff(operator()), 'jobs:read'))).toBeNull();
  });

  it('[I01] is every call without a row, without its permission, or without a fresh proof where it wants one', () => {
    const requireOf = (name: string, who: StaffRef) => refusalOf(() => requireCall(who, { name }));
    const administrator = staff({ ...operator(), role: 'administrator' });
    expect(requireOf('adminSurprise', administrator)).toBe('forbidden');
    expect(requireOf('adminListStaff', staff(operator()))).toBe('forbidden');
    expect(requireOf('adminListStaff', staff({ ...operator({ site_id: 's' }), role: 'administrator' }))).toBe(
      'forbidden',
    );
    expect(requireOf('adminListStaff', administrator)).toBeNull();
    expect(requireOf('adminListNews', staff(operator({ site_id: 's' })))).toBeNull();
    expect(requireOf('adminListNews', staff(moderator()))).toBe('forbidden');
    expect(requireOf('adminInviteStaff', administrator)).toBeNull();
    expect(requireOf('adminInviteStaff', { ...administrator, isFresh: false })).toBe('check_needed');
    // A call that needs no permission is everybody's, and without an assignment too.
    expect(requireOf('staffGetAccount', staff())).toBeNull();
  });

  it('[I01] is held by the database to the same reach', () => {
    const mixed = staff(operator({ company_id: 'c' }), moderator({ site_id: 'm' }));
    expect(reachOfCall(mixed, { name: 'adminListNews' })).toEqual({ companies: ['c'], sites: [] });
    expect(reachOfCall(mixed, { name: 'staffGetAccount' })).toEqual({ companies: ['c'], sites: ['m'] });
    expect(reachOfCall(staff(operator()), { name: 'adminListNews' })).toBeNull();
  });
});

it('[I01] roles are named once', () => {
  expect(rolesOf(staff(operator(), moderator(), operator({ site_id: 's' })))).toEqual(['operator', 'moderator']);
});
