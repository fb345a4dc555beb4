import { refundOrder } from '@duet/contract';
import type { Ctx, Input, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { RefundsService } from './refunds.service';

/** Returning what was bought. */
@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Serves(refundOrder)
  refund(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof refundOrder>, @Body() body: Input<typeof refundOrder>) {
    return this.refunds.refund(ctx, id, body);
  }
}
