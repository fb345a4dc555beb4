import type { Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { StaffRef } from '@duet/platform';
import { requireReach, scopeOf } from '@duet/platform';
import type { EntityManager } from 'typeorm';

/** The id of a site's company, or null without such a site. */
export async function companyOfSite(tx: EntityManager, siteId: string): Promise<string | null> {
  const [site] = (await tx.query('SELECT company_id FROM sites WHERE id = $1', [siteId])) as { company_id: string }[];
  return site?.company_id ?? null;
}

/**
 * Requires that a staff member may do something on the site that a request names; answers the site's company. Throws a
 * fault of `site_id` for no site, and `not_found` for one beyond their reach.
 */
export async function reachSite(
  tx: EntityManager,
  staff: StaffRef,
  { permission, siteId }: { permission: Permission; siteId: string },
): Promise<string> {
  scopeOf(staff, permission);
  const company = await companyOfSite(tx, siteId);
  if (company === null) throw DomainError.field('site_id', 'invalid');
  requireReach(staff, permission, { company_id: company, site_id: siteId });
  return company;
}

/** The same for a site that the address names: throws `not_found` where there is none. */
export async function reachRecordSite(
  tx: EntityManager,
  staff: StaffRef,
  { permission, siteId }: { permission: Permission; siteId: string },
): Promise<void> {
  scopeOf(staff, permission);
  const company = await companyOfSite(tx, siteId);
  if (company === null) throw new DomainError('not_found');
  requireReach(staff, permission, { company_id: company, site_id: siteId });
}
