import type { Assignment, Permission } from './permissions';
import { granting, mayDo, PERMISSIONS, reaches, ROLE_PERMISSIONS } from './permissions';

const everywhere = { company_id: null, site_id: null };
const operator = (place: Partial<Assignment> = {}): Assignment => ({ role: 'operator', ...everywhere, ...place });
const site = { company_id: 'company', site_id: 'site' };

describe('roles of the console', () => {
  it('[I01] an administrator may do everything, and everything has a name of its own', () => {
    expect(ROLE_PERMISSIONS.administrator).toEqual(PERMISSIONS);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });

  it('[I01] D-69: what each of the others may not do', () => {
    const lacking = (role: 'operator' | 'support' | 'moderator') =>
      PERMISSIONS.filter((permission) => !ROLE_PERMISSIONS[role].includes(permission));
    expect(lacking('operator')).toEqual([
      'companies:create',
      'photos:moderate',
      'cases:read',
      'cases:write',
      'cases:refund',
      'restrictions:read',
      'restrictions:write',
      'restrictions:approve',
      'staff:read',
      'staff:write',
    ]);
    const ofSupport: Permission[] = lacking('support');
    expect(ofSupport).toEqual([
      'statistics:read',
      'partners:read',
      'partners:write',
      'sites:create',
      'sites:write',
      'sites:publish',
      'sites:archive',
      'texts:write',
      'companies:create',
      'companies:write',
      'audit:read',
      'photos:moderate',
      'restrictions:approve',
      'ledger:approve',
      'bundles:write',
      'gifts:write',
      'discounts:write',
      'methods:write',
      'refunds:approve',
      'news:write',
      'jobs:read',
      'jobs:write',
      'staff:read',
      'staff:write',
    ]);
    expect([...ROLE_PERMISSIONS.moderator].sort()).toEqual([
      'cases:read',
      'cases:write',
      'members:read',
      'members:write',
      'photos:moderate',
      'restrictions:approve',
      'restrictions:read',
      'restrictions:write',
      'sites:read',
    ]);
  });

  it('[I01] every permission of a role is one that there is', () => {
    const unknown = Object.values(ROLE_PERMISSIONS).flatMap((list) => list.filter((one) => !PERMISSIONS.includes(one)));
    expect(unknown).toEqual([]);
  });
});

describe('assignments', () => {
  it.each([
    ['everything', {}, [true, true, true, true]],
    ['a company', { company_id: 'company' }, [true, true, false, false]],
    ['a site', { site_id: 'site' }, [true, false, false, false]],
  ])('[I01] to %s reach what is theirs', (_what, place, expected) => {
    const targets = [
      site,
      { company_id: 'company', site_id: null },
      { company_id: 'other', site_id: 'other' },
      { company_id: null, site_id: null },
    ];
    expect(targets.map((target) => reaches(operator(place), target))).toEqual(expected);
  });

  it('[I01] grant by their role alone, and there where the same one reaches', () => {
    const assignments = [operator({ site_id: 'other' }), { ...operator(site), role: 'moderator' as const }];
    expect(granting(assignments, 'photos:moderate')).toEqual([assignments[1]]);
    expect(mayDo(assignments, 'news:write')).toBe(true);
    expect(mayDo(assignments, 'staff:write')).toBe(false);
    expect(mayDo([], 'sites:read')).toBe(false);
    // The operator's assignment is to another site, and the one to this site is a moderator's.
    expect(mayDo(assignments, 'news:write', site)).toBe(false);
    expect(mayDo(assignments, 'sites:read', site)).toBe(true);
    expect(mayDo(assignments, 'news:write', { company_id: 'x', site_id: 'other' })).toBe(true);
  });
});
