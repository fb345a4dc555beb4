import type { Country } from '@duet/contract';
import type { LaunchFinding, LaunchSite } from '@duet/sites';
import { countryNames, LaunchChecks } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentProviders } from '../providers/payment-providers';
import { SiteMethodsService } from './site-methods.service';

const list = new Intl.ListFormat('en');

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
      text: 'Whoever buys credits can pay for them in every country of the site.',
    };
    // Nothing that an operator could mend: the variable is the installation's.
    if (!this.providers.current)
      return { ...finding, required: false, missing: 'No payment provider is set up on this installation.' };
    const without = await this.listUnpayable(tx, site);
    const names = without.map((country) => countryNames('en')[country]);
    const missing = names.length === 0 ? null : `No payment method is on offer in ${list.format(names)}.`;
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
