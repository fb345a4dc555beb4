import { listPaymentMeans, removePaymentMeans } from '@duet/contract';
import type { Ctx, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { SavedPaymentMethodsService } from './saved-payment-methods.service';

/** A member's saved payment methods. */
@Controller()
export class SavedPaymentMethodsController {
  constructor(private readonly methods: SavedPaymentMethodsService) {}

  @Serves(listPaymentMeans)
  list(@Context() ctx: Ctx) {
    return this.methods.list(ctx);
  }

  @Serves(removePaymentMeans)
  async remove(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof removePaymentMeans>): Promise<void> {
    await this.methods.remove(ctx, id);
  }
}
