import type { Assignment, Permission } from '@duet/contract';
import { granting, PERMISSIONS } from '@duet/contract';

/** A permission that somebody has, with the assignments that give it. */
export interface EffectiveRight {
  permission: Permission;
  /** One that covers everything stands alone: the others add nothing to it. */
  by: Assignment[];
}

const coversAll = ({ company_id, site_id }: Assignment) => !company_id && !site_id;

/** Lists all that somebody may do and where, over all of their assignments. */
export function listEffectiveRights(assignments: readonly Assignment[]): EffectiveRight[] {
  return PERMISSIONS.flatMap((permission) => {
    const by = granting(assignments, permission);
    if (by.length === 0) return [];
    const widest = by.find(coversAll);
    return [{ permission, by: widest ? [widest] : by }];
  });
}
