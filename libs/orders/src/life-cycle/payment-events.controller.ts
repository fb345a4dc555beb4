import { receivePaymentEvent } from '@duet/contract';
import type { Input, Params as ParamsOf } from '@duet/platform';
import { Serves } from '@duet/platform';
import { Body, Controller, Headers, Param } from '@nestjs/common';
import { OrderPaymentsService } from './order-payments.service';

/** Receives the messages of payment providers. */
@Controller()
export class PaymentEventsController {
  constructor(private readonly payments: OrderPaymentsService) {}

  @Serves(receivePaymentEvent)
  async receive(
    @Param() { provider }: ParamsOf<typeof receivePaymentEvent>,
    @Body() { id }: Input<typeof receivePaymentEvent>,
    @Headers('x-payment-signature') signature?: string,
  ): Promise<void> {
    await this.payments.receive(provider, { ref: id, signature: signature ?? null });
  }
}
