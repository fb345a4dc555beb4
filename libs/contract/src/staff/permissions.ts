import type { StaffRole } from '../enums';

/**
 * Everything that may be done in the console. `…:create` and staff need a wider assignment than one site;
 * `members:contact` shows e-mail address, consents and sessions; `cases:refund` is for roles that have `cases:write` and `refunds:write`.
 */
export const PERMISSIONS = [
  'dashboard:read',
  'statistics:read',
  'partners:read',
  'partners:write',
  'sites:read',
  'sites:create',
  'sites:write',
  'sites:publish',
  'sites:archive',
  'texts:read',
  'texts:write',
  'companies:read',
  'companies:create',
  'companies:write',
  'audit:read',
  'photos:moderate',
  'cases:read',
  'cases:write',
  'cases:refund',
  'replies:read',
  'replies:write',
  'members:read',
  'members:contact',
  'members:write',
  'restrictions:read',
  'restrictions:write',
  'restrictions:approve',
  'ledger:read',
  'ledger:write',
  'ledger:approve',
  'bundles:read',
  'bundles:write',
  'gifts:read',
  'gifts:write',
  'discounts:read',
  'discounts:write',
  'orders:read',
  'methods:read',
  'methods:write',
  'refunds:read',
  'refunds:write',
  'refunds:approve',
  'news:read',
  'news:write',
  'jobs:read',
  'jobs:write',
  'staff:read',
  'staff:write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Which role may do what (D-69). The one table that the server checks and the console's menu follows. */
export const ROLE_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  administrator: PERMISSIONS,
  operator: [
    'dashboard:read',
    'statistics:read',
    'partners:read',
    'partners:write',
    'sites:read',
    'sites:create',
    'sites:write',
    'sites:publish',
    'sites:archive',
    'texts:read',
    'texts:write',
    'companies:read',
    'companies:write',
    'audit:read',
    'replies:read',
    'replies:write',
    'members:read',
    'members:contact',
    'members:write',
    'ledger:read',
    'ledger:write',
    'ledger:approve',
    'bundles:read',
    'bundles:write',
    'gifts:read',
    'gifts:write',
    'discounts:read',
    'discounts:write',
    'orders:read',
    'methods:read',
    'methods:write',
    'refunds:read',
    'refunds:write',
    'refunds:approve',
    'news:read',
    'news:write',
    'jobs:read',
    'jobs:write',
  ],
  support: [
    'dashboard:read',
    'sites:read',
    'texts:read',
    'companies:read',
    'cases:read',
    'cases:write',
    'cases:refund',
    'replies:read',
    'replies:write',
    'members:read',
    'members:contact',
    'members:write',
    'restrictions:read',
    'restrictions:write',
    'ledger:read',
    'ledger:write',
    'bundles:read',
    'gifts:read',
    'discounts:read',
    'orders:read',
    'methods:read',
    'refunds:read',
    'refunds:write',
    'news:read',
  ],
  moderator: [
    'sites:read',
    'photos:moderate',
    'cases:read',
    'cases:write',
    'members:read',
    'members:write',
    'restrictions:read',
    'restrictions:write',
    'restrictions:approve',
  ],
};

/** A person's role for everything (both null), one company, or one site. */
export interface Assignment {
  role: StaffRole;
  company_id: string | null;
  site_id: string | null;
}

/** The object of an act: a site of a company, a company, or (both null) the platform itself. */
export interface Target {
  company_id: string | null;
  site_id: string | null;
}

/** Assignments whose role has a permission. */
export const granting = (assignments: readonly Assignment[], permission: Permission): Assignment[] =>
  assignments.filter(({ role }) => ROLE_PERMISSIONS[role].includes(permission));

/** True if an assignment reaches a target: everything, its company's things, or its one site. */
export function reaches(assignment: Assignment, target: Target): boolean {
  if (assignment.company_id) return assignment.company_id === target.company_id;
  if (assignment.site_id) return assignment.site_id === target.site_id;
  return true;
}

/** True if the assignments allow this at all, or (with a target) there. */
export function mayDo(assignments: readonly Assignment[], permission: Permission, target?: Target): boolean {
  const found = granting(assignments, permission);
  return target ? found.some((assignment) => reaches(assignment, target)) : found.length > 0;
}
