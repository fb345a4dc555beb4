import { getReceipt } from '@duet/contract';
import type { Ctx, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { answerAs, Context, Serves } from '@duet/platform';
import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InvoicesService } from './invoices.service';

/** Receipts, for those who paid. */
@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Serves(getReceipt)
  async receipt(
    @Context() ctx: Ctx,
    @Param() { id }: ParamsOf<typeof getReceipt>,
    @Query() { refund }: QueryOf<typeof getReceipt>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes } = await this.invoices.receipt(ctx, id, refund);
    const headers = { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' };
    await answerAs(reply, 'download', { fileName: name }).headers(headers).send(bytes);
  }
}
