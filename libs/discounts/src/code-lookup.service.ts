import type { DiscountCode, getDiscountCode, QueryOf } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { offeredIn } from '@duet/credits';
import { ProfileEntity } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { DiscountCodesService } from './discount-codes.service';
import { statusOf, toDiscountCode, toOfferCode } from './discount-view';
import { FirstOrderOffersService } from './first-order-offers.service';

type CodeLookupQuery = QueryOf<typeof getDiscountCode>;

/** Looks codes up before an order is made. */
@Injectable()
export class CodeLookupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly directory: SiteDirectory,
    private readonly codes: DiscountCodesService,
    private readonly firstOrder: FirstOrderOffersService,
  ) {}

  /**
   * The discount on the member's first purchase with its status: the time bonus, else the welcome code. Throws
   * `discount_code_not_found`.
   */
  async getOffer(ctx: Ctx): Promise<DiscountCode> {
    const shownOffer = await this.db.tx(ctx, (tx) => this.firstOrder.findShown(tx, ctx));
    if (!shownOffer) throw new DomainError('discount_code_not_found');
    return { ...toOfferCode(shownOffer.offer, { memberId: me(ctx), now: this.clock.now() }), ...statusOf(shownOffer) };
  }

  /**
   * A typed code, judged for the member and the known facts of the order. Throws the reason why it does not hold
   * (D-53).
   */
  find(ctx: Ctx, code: string, { bundle_id, method }: CodeLookupQuery): Promise<DiscountCode> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      const { country } = await tx.findOneOrFail(ProfileEntity, { where, select: { country: true } });
      const bundle = offeredIn(this.directory.recordOf(ctx.site)?.bundles ?? [], country).find(
        ({ id }) => id === bundle_id,
      );
      const price = bundle && { amount: bundle.price, currency: bundle.currency };
      const accepted = await this.codes.accept(tx, ctx, { code, country, method, price });
      const now = this.clock.now();
      return 'row' in accepted
        ? toDiscountCode(accepted.row, now)
        : toOfferCode(accepted.offer, { memberId: me(ctx), now });
    });
  }
}
