import type { Country } from '@duet/contract';
import type { LaunchFinding, LaunchSite } from '@duet/sites';
import { checklistText, LaunchChecks } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentProviders } from '../providers/payment-providers';
import { SiteMethodsService } from './site-methods.service';

/** Refuses publishing where credits are on offer that nobody can pay (D-67). */
@Injectable()
export class MethodsCheck implements OnModuleInit {
  constructor(
    private readonly checks: LaunchChecks,
    private readonly methods: SiteMethodsService,
    private readonly providers: PaymentProviders,
  ) {}

  onModuleInit(): void {
    this.checks.register((tx, site) => this.check(tx, site));
  }

  private async check(tx: EntityManager, site: LaunchSite): Promise<LaunchFinding> {
    const finding = {
      code: 'methods',
      group: 'selling',
      field: 'methods',
      text: checklistText('methods.done'),
    };
    // Nothing that an operator could mend: the variable is the installation's.
    if (!this.providers.current) return { ...finding, required: false, missing: checklistText('methods.no_provider') };
    const without = await this.listUnpayable(tx, site);
    const countries = without.map((country) => ({ country }));
    const missing = without.length === 0 ? null : checklistText('methods.missing', { countries });
    return { ...finding, required: true, missing };
  }

  private async listUnpayable(tx: EntityManager, site: LaunchSite): Promise<Country[]> {
    const rules = await this.methods.listRules(tx, site.id);
    return site.countries.filter((country) => {
      const [bundle] = site.offersIn(country);
      return bundle && this.methods.offeredBy(rules, { country, currency: bundle.currency }, site.company).length === 0;
    });
  }
}
