import type { LeavingDiscount } from '@duet/contract';
import { readLeavingDiscount, takeLeavingDiscount } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller } from '@nestjs/common';
import { LeavingDiscountService } from './leaving-discount.service';

@Controller()
export class LeavingDiscountController {
  constructor(private readonly discounts: LeavingDiscountService) {}

  @Serves(readLeavingDiscount)
  async read(@Context() ctx: Ctx): Promise<{ discount: LeavingDiscount | null }> {
    return { discount: await this.discounts.find(ctx) };
  }

  @Serves(takeLeavingDiscount)
  async take(@Context() ctx: Ctx): Promise<{ discount: LeavingDiscount }> {
    return { discount: await this.discounts.take(ctx) };
  }
}
