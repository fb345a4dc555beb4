import type { SiteOffer } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { Database } from '@duet/platform';
import { LaunchChecks, reachRecordSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { SiteMethodsService } from './site-methods.service';

/** Says what members of a site are offered in each country of its draft; bundles and methods need no publishing. */
@Injectable()
export class SiteOffersAdminService {
  constructor(
    private readonly db: Database,
    private readonly checks: LaunchChecks,
    private readonly methods: SiteMethodsService,
  ) {}

  list({ staff }: Actor, id: string): Promise<SiteOffer[]> {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, staff, { permission: 'methods:read', siteId: id });
      const site = await this.checks.getSite(tx, id);
      const rules = await this.methods.listRules(tx, id);
      return site.countries.map((country) => {
        const bundles = site.offersIn(country);
        const currency = bundles[0]?.currency ?? null;
        const methods = currency ? this.methods.offeredBy(rules, { country, currency }, site.company) : [];
        return {
          country,
          currency,
          bundles: bundles.map(({ id: bundle, credits, price }) => ({ id: bundle, credits, price })),
          methods: methods.map(({ method, fee }) => ({
            method,
            fee_fixed: fee.fixed,
            fee_basis_points: fee.basisPoints,
          })),
        };
      });
    });
  }
}
