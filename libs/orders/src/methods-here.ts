import { DomainError } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MethodBlocks } from './method-blocks';
import type { OfferedMethod, PaymentMethod } from './methods.rules';
import { PaymentProviders } from './providers/payment-providers';

/** Which of a site's methods can be used here and now: by the provider, by this installation, and by the member. */
@Injectable()
export class MethodsHere {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly blocks: MethodBlocks,
    private readonly directory: SiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Those that the provider takes, that are set up, and that are not blocked for the member. */
  async open(tx: EntityManager, ctx: Ctx, methods: OfferedMethod[]): Promise<OfferedMethod[]> {
    const provider = this.providers.current;
    if (!provider) return [];
    const blocked = ctx.session ? await this.blocks.of(tx, ctx, ctx.session.accountId) : [];
    return methods.filter(
      ({ method }) => provider.takes(method) && this.isSetUp(ctx, method) && !blocked.includes(method),
    );
  }

  /** Why a method is not on offer. */
  async refusal(tx: EntityManager, ctx: Ctx, method: PaymentMethod): Promise<DomainError> {
    const blocked = ctx.session ? await this.blocks.of(tx, ctx, ctx.session.accountId) : [];
    if (method === 'sdd' && blocked.includes('sdd')) return new DomainError('debit_blocked');
    return DomainError.field('method', 'invalid');
  }

  /** A direct debit needs a creditor to name, and codes that arrive. */
  private isSetUp(ctx: Ctx, method: PaymentMethod): boolean {
    if (method !== 'sdd') return true;
    return this.config.sms !== null && Boolean(this.directory.recordOf(ctx.site)?.company.creditor_id);
  }
}
