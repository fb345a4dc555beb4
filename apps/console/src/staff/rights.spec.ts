import { listEffectiveRights } from './rights';

const everywhere = { role: 'moderator', company_id: null, site_id: null } as const;
const ofCompany = { role: 'operator', company_id: 'c1', site_id: null } as const;
const ofSite = { role: 'support', company_id: null, site_id: 's1' } as const;

const rightTo = (permission: string, assignments: Parameters<typeof listEffectiveRights>[0]) =>
  listEffectiveRights(assignments).find((right) => right.permission === permission)?.by;

describe('the effective rights of somebody of staff', () => {
  test('[I01] join what each of their roles allows, where it allows it', () => {
    const all = [everywhere, ofCompany, ofSite];
    expect(rightTo('refunds:approve', all)).toEqual([ofCompany]);
    expect(rightTo('orders:read', all)).toEqual([ofCompany, ofSite]);
    expect(rightTo('staff:write', all)).toBeUndefined();
  });

  test('[I01] name a role that covers everything alone', () => {
    expect(rightTo('members:read', [ofCompany, everywhere])).toEqual([everywhere]);
  });
});
