import type { PaymentMethod } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentProviders } from '../providers/payment-providers';
import { MethodBlocksService } from './method-blocks.service';
import { PaymentMethodRuleEntity } from './payment-method-rule.entity';
import type { OfferedMethod, PaymentPlace } from './payment-methods.rules';
import { methodsFor } from './payment-methods.rules';

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
    const provider = this.providers.current;
    if (!provider) return [];
    const rows = await tx.findBy(PaymentMethodRuleEntity, { site_id: ctx.site.id });
    const rules = rows.map(({ method, country, currency, on_offer, fee_fixed, fee_basis_points }) => ({
      method,
      country,
      currency,
      isOffered: on_offer,
      fee: { fixed: fee_fixed, basisPoints: fee_basis_points },
    }));
    const blocked = await this.listBlocked(tx, ctx);
    return methodsFor(rules, place).filter(
      ({ method }) => provider.takes(method) && this.isSetUp(ctx, method) && !blocked.includes(method),
    );
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
  private isSetUp(ctx: Ctx, method: PaymentMethod): boolean {
    if (method !== 'sdd') return true;
    return this.config.sms !== null && Boolean(this.directory.recordOf(ctx.site)?.company.creditor_id);
  }
}
