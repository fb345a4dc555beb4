import type { Assignment, Endpoint, Permission, StaffRole, Target } from '@duet/contract';
import { DomainError, findStaffCallRule, granting, reaches } from '@duet/contract';
import type { StaffReach } from '../database/staff-reach';
import type { StaffRef } from '../http/request-guard';

/** The reach of a permission: everything, or these companies and sites. */
export interface Scope {
  all: boolean;
  companies: string[];
  sites: string[];
}

/** Answers the reach of a staff member's permission; 403 when none of their roles has it. */
export function scopeOf(staff: StaffRef, permission: Permission): Scope {
  const found = granting(staff.assignments, permission);
  if (found.length === 0) throw new DomainError('forbidden');
  return scopeOfAssignments(found);
}

const scopeOfAssignments = (assignments: readonly Assignment[]): Scope => ({
  all: assignments.some(({ company_id, site_id }) => !company_id && !site_id),
  companies: assignments.flatMap(({ company_id }) => company_id ?? []),
  sites: assignments.flatMap(({ site_id }) => site_id ?? []),
});

/** SQL of a row's company, and of its site or of a condition on a list of site ids. */
export interface ScopeColumns {
  company: string;
  site: string | ((sites: string) => string);
}

/**
 * The condition that keeps a list to what a scope reaches: the one place where assignments meet SQL. The condition's
 * values are appended to `values`.
 */
export function scopeCondition(scope: Scope, { company, site }: ScopeColumns, values: unknown[]): string {
  if (scope.all) return 'true';
  const [only] = scope.sites;
  if (only && scope.sites.length === 1 && scope.companies.length === 0 && typeof site === 'string') {
    values.push(only);
    // An equation, other than a list of one, lets an index of the site serve the order of the rows.
    return `${site} = $${values.length}::uuid`;
  }
  values.push(scope.sites);
  const sites = `$${values.length}::uuid[]`;
  const isOfSite = typeof site === 'string' ? `${site} = ANY(${sites})` : site(sites);
  // Alone, the planner knows how many rows these sites have.
  if (scope.companies.length === 0) return isOfSite;
  values.push(scope.companies);
  return `(${company} = ANY($${values.length}::uuid[]) OR ${isOfSite})`;
}

/** Refuses what someone may not do: 403 without the permission at all, 404 for a thing that is out of reach. */
export function requireReach(staff: StaffRef, permission: Permission, target: Target): void {
  const found = granting(staff.assignments, permission);
  if (found.length === 0) throw new DomainError('forbidden');
  if (!found.some((assignment) => reaches(assignment, target))) throw new DomainError('not_found');
}

/** Refuses what only an assignment to the whole platform allows. */
export function requireEverywhere(staff: StaffRef, permission: Permission): void {
  if (!scopeOf(staff, permission).all) throw new DomainError('forbidden');
}

/**
 * Refuses a call that its row of `STAFF_CALLS` does not give this person anywhere, and one that has no row; asks for a proof
 * (`check_needed`) where the row wants a fresh one.
 */
export function requireCall(staff: StaffRef, { name }: Pick<Endpoint, 'name'>): void {
  const rule = findStaffCallRule(name);
  if (!rule) throw new DomainError('forbidden');
  if (rule.permission && rule.reach === 'platform') requireEverywhere(staff, rule.permission);
  else if (rule.permission) scopeOf(staff, rule.permission);
  if (rule.recheck && !staff.isFresh) throw new DomainError('check_needed');
}

/**
 * Answers the reach that the database holds a call to: that of its permission, or of all assignments where it needs none.
 * Null where the call reaches everything.
 */
export function reachOfCall(staff: StaffRef, { name }: Pick<Endpoint, 'name'>): StaffReach | null {
  const permission = findStaffCallRule(name)?.permission;
  const { all, companies, sites } = permission ? scopeOf(staff, permission) : scopeOfAssignments(staff.assignments);
  return all ? null : { companies, sites };
}

/** Roles of someone, each once. */
export const rolesOf = (staff: Pick<StaffRef, 'assignments'>): StaffRole[] => [
  ...new Set(staff.assignments.map(({ role }) => role)),
];
