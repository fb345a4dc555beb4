import type { PaymentMethod } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import type { CompanyEntity } from '@duet/sites';
import { SiteDirectory } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentProviders } from '../providers/payment-providers';
import { MethodBlocksService } from './method-blocks.service';
import { PaymentMethodRuleEntity } from './payment-method-rule.entity';
import type { MethodRule, OfferedMethod, PaymentPlace } from './payment-methods.rules';
import { methodsFor } from './payment-methods.rules';

/** The company that collects direct debits. */
type Creditor = Pick<CompanyEntity, 'creditor_id'>;

/** The payment methods of a site: those its rules offer, the provider takes, the installation has set up and the member may use. */
@Injectable()
export class SiteMethodsService {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly blocks: MethodBlocksService,
    private readonly directory: SiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The methods for the viewer in a country and currency, the usual ones of the country first, each with its fee. */
  async listOffered(tx: EntityManager, ctx: Ctx, place: PaymentPlace): Promise<OfferedMethod[]> {
    if (!this.providers.current) return [];
    const rules = await this.listRules(tx, ctx.site.id);
    const blocked = await this.listBlocked(tx, ctx);
    const company = this.directory.recordOf(ctx.site)?.company ?? null;
    return this.offeredBy(rules, place, company).filter(({ method }) => !blocked.includes(method));
  }

  /** The rules of a site that differ from the usual offer. */
  async listRules(tx: EntityManager, siteId: string): Promise<MethodRule[]> {
    const rows = await tx.findBy(PaymentMethodRuleEntity, { site_id: siteId });
    return rows.map(({ method, country, currency, on_offer, fee_fixed, fee_basis_points }) => ({
      method,
      country,
      currency,
      isOffered: on_offer,
      fee: { fixed: fee_fixed, basisPoints: fee_basis_points },
    }));
  }

  /** The methods that these rules offer in a place to everyone, as far as provider and installation take them. */
  offeredBy(rules: readonly MethodRule[], place: PaymentPlace, company: Creditor | null): OfferedMethod[] {
    const provider = this.providers.current;
    const offered = provider ? methodsFor(rules, place) : [];
    return offered.filter(({ method }) => provider!.takes(method) && this.isSetUp(method, company));
  }

  /** The error for a method that is not offered: `debit_blocked`, or a fault of the field `method`. */
  async refusalOf(tx: EntityManager, ctx: Ctx, method: PaymentMethod): Promise<DomainError> {
    const blocked = await this.listBlocked(tx, ctx);
    if (method === 'sdd' && blocked.includes('sdd')) return new DomainError('debit_blocked');
    return DomainError.field('method', 'invalid');
  }

  private async listBlocked(tx: EntityManager, ctx: Ctx): Promise<PaymentMethod[]> {
    return ctx.session ? this.blocks.listBlocked(tx, ctx, ctx.session.accountId) : [];
  }

  /** A direct debit needs a creditor to name, and codes that arrive. */
  private isSetUp(method: PaymentMethod, company: Creditor | null): boolean {
    return method !== 'sdd' || (this.config.sms !== null && Boolean(company?.creditor_id));
  }
}
