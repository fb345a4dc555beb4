import { randomBytes } from 'node:crypto';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { answerAs, Context, formPolicy, Texts } from '@duet/platform';
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sandboxPage } from './sandbox-page';
import type { SandboxAct, SandboxPayment } from './sandbox-payments.service';
import { SANDBOX_ACTS, SandboxPaymentsService } from './sandbox-payments.service';

/** Acts that leave the member on the page: the payment was made before. */
const STAYS: readonly SandboxAct[] = ['dispute', 'charge_back', 'win', 'decline'];

/** The sandbox's own page, where a payment is made, or is not. */
@Controller('sandbox/payments')
export class SandboxController {
  constructor(
    private readonly payments: SandboxPaymentsService,
    private readonly texts: Texts,
  ) {}

  @Get(':ref')
  async page(@Context() ctx: Ctx, @Param('ref') ref: string, @Res() reply: FastifyReply): Promise<void> {
    const payment = await this.load(ctx, ref);
    const nonce = randomBytes(16).toString('base64url');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const page = { payment, locale: ctx.locale, site: ctx.site.settings.name, nonce };
    await answerAs(reply, 'still_page', { policy: formPolicy(nonce) })
      .headers(headers)
      .send(sandboxPage(page, this.texts));
  }

  @Post(':ref')
  async act(
    @Context() ctx: Ctx,
    @Param('ref') ref: string,
    @Body() body: Record<string, unknown> | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const payment = await this.load(ctx, ref);
    const act = SANDBOX_ACTS.find((one) => one === body?.act);
    if (!act) throw DomainError.field('act', 'one_of');
    await this.payments.act(payment, act);
    const next = STAYS.includes(act) ? `/sandbox/payments/${payment.ref}` : payment.return_url;
    await reply.code(303).header('location', next).send();
  }

  private async load(ctx: Ctx, ref: string): Promise<SandboxPayment> {
    const payment = await this.payments.find(ref, ctx.site.origin);
    if (!payment) throw new DomainError('not_found');
    return payment;
  }
}
