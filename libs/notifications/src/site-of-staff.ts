import type { Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { SiteRef, StaffRef } from '@duet/platform';
import { Database, requireReach, scopeOf } from '@duet/platform';
import { companyOfSite, SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';

/** A site as its mails know it, for staff. */
export interface ReachedSite {
  site: SiteRef;
  companyId: string;
}

/** Finds the site of a console request, where the person may do what they ask. */
@Injectable()
export class SiteOfStaff {
  constructor(
    private readonly db: Database,
    private readonly sites: SiteDirectory,
  ) {}

  /** Throws `not_found` for a site out of reach, and `wrong_state` for one that was never published: it sends no mails. */
  async reach(staff: StaffRef, permission: Permission, id: string): Promise<ReachedSite> {
    scopeOf(staff, permission);
    const companyId = await this.db.system((tx) => companyOfSite(tx, id));
    if (companyId === null) throw new DomainError('not_found');
    requireReach(staff, permission, { company_id: companyId, site_id: id });
    if (!(await this.sites.findById(id))) throw new DomainError('wrong_state');
    return { site: await this.sites.get(id), companyId };
  }
}
