import { receivePaymentEvent } from '@duet/contract';
import type { Input, Params as ParamsOf } from '@duet/platform';
import { Serves } from '@duet/platform';
import { Body, Controller, Headers, Param } from '@nestjs/common';
import { PaymentsService } from './payments.service';

/** Where providers say that there is news of a payment. */
@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Serves(receivePaymentEvent)
  async receive(
    @Param() { provider }: ParamsOf<typeof receivePaymentEvent>,
    @Body() { id }: Input<typeof receivePaymentEvent>,
    @Headers('x-payment-signature') signature?: string,
  ): Promise<void> {
    await this.payments.hear(provider, { ref: id, signature: signature ?? null });
  }
}
