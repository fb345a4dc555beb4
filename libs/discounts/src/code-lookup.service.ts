import type { DiscountCode, getDiscountCode, QueryOf } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { offeredIn } from '@duet/credits';
import { Profile } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { Codes } from './codes.service';
import { toDiscountCode, toOfferCode } from './discount-view';
import { FirstOrder } from './first-order.service';

type Query = QueryOf<typeof getDiscountCode>;

/** Codes looked up before an order is made. */
@Injectable()
export class CodeLookup {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly directory: SiteDirectory,
    private readonly codes: Codes,
    private readonly firstOrder: FirstOrder,
  ) {}

  /** The discount on the member's first purchase that holds now: the time bonus if present, otherwise the welcome code. */
  async offer(ctx: Ctx): Promise<DiscountCode> {
    const offer = await this.db.tx(ctx, (tx) => this.firstOrder.shown(tx, ctx));
    if (!offer) throw new DomainError('discount_code_not_found');
    return toOfferCode(offer, { memberId: me(ctx), now: this.clock.now() });
  }

  /** A code as typed, judged for the member and for what else is known of the order. */
  find(ctx: Ctx, code: string, { bundle_id, method }: Query): Promise<DiscountCode> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      const { country } = await tx.findOneOrFail(Profile, { where, select: { country: true } });
      const bundle = offeredIn(this.directory.recordOf(ctx.site)?.bundles ?? [], country).find(
        ({ id }) => id === bundle_id,
      );
      const price = bundle && { amount: bundle.price, currency: bundle.currency };
      const judged = await this.codes.judge(tx, ctx, { code, country, method, price });
      const now = this.clock.now();
      return 'row' in judged ? toDiscountCode(judged.row, now) : toOfferCode(judged.offer, { memberId: me(ctx), now });
    });
  }
}
