import { listSavedPaymentMethods, removeSavedPaymentMethod } from '@duet/contract';
import type { Ctx, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { SavedPaymentMethodsService } from './saved-payment-methods.service';

/** A member's saved payment methods. */
@Controller()
export class SavedPaymentMethodsController {
  constructor(private readonly methods: SavedPaymentMethodsService) {}

  @Serves(listSavedPaymentMethods)
  list(@Context() ctx: Ctx) {
    return this.methods.list(ctx);
  }

  @Serves(removeSavedPaymentMethod)
  async remove(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof removeSavedPaymentMethod>): Promise<void> {
    await this.methods.remove(ctx, id);
  }
}
