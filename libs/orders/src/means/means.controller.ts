import { getRepeatOffer, listPaymentMeans, removePaymentMeans } from '@duet/contract';
import type { Ctx, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { MeansService } from './means.service';
import { RepeatOffers } from './repeat-offers';

/** Kept means of payment, and buying again with them. */
@Controller()
export class MeansController {
  constructor(
    private readonly means: MeansService,
    private readonly repeats: RepeatOffers,
  ) {}

  @Serves(listPaymentMeans)
  list(@Context() ctx: Ctx) {
    return this.means.list(ctx);
  }

  @Serves(removePaymentMeans)
  async remove(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof removePaymentMeans>): Promise<void> {
    await this.means.remove(ctx, id);
  }

  @Serves(getRepeatOffer)
  async repeat(@Context() ctx: Ctx) {
    return { offer: await this.repeats.find(ctx) };
  }
}
