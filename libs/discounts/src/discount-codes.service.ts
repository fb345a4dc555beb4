import type { Country, DiscountKind } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeKey } from './code-text.rules';
import { DiscountCodeEntity } from './discount-code.entity';
import { DiscountUseEntity } from './discount-use.entity';
import type { DiscountRefusal, DiscountTerms, DiscountUse, EarlierUse, FirstOrderOffer } from './discount.rules';
import { judgeDiscount, standingAfter, usesLeft } from './discount.rules';
import { FirstOrderOffersService, offerCode } from './first-order-offers.service';
import { CODE_TRIES } from './limits';

/** A discount for an order. */
export interface Discount {
  kind: DiscountKind;
  percentage: number;
  /** Null for the offers on a first purchase. */
  codeId: string | null;
}

/** A typed code, and the order that it is for. */
export interface CodeInput {
  code: string;
  country: Country;
  method?: string | undefined;
  price?: { amount: number; currency: string } | undefined;
}

/** An accepted code: one of the console, or the name of the member's own offer. */
export type AcceptedCode = { row: DiscountCodeEntity } | { offer: FirstOrderOffer };

/** Codes that members type. */
@Injectable()
export class DiscountCodesService {
  constructor(
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly firstOrder: FirstOrderOffersService,
  ) {}

  /**
   * Judges a typed code. Throws the first reason why it does not hold (D-53), and `too_many` after ten tries in an
   * hour. Its row stays locked until the end of the transaction, so that it still holds when it is reserved.
   */
  async accept(tx: EntityManager, ctx: Ctx, input: CodeInput): Promise<AcceptedCode> {
    await this.limits.take(ctx, CODE_TRIES, me(ctx));
    if (this.firstOrder.isOfferOfSite(ctx, input.code)) return { offer: await this.getOwnOffer(tx, ctx, input.code) };
    const where = { site_id: ctx.site.id, code_key: codeKey(input.code) };
    const row = await tx.findOne(DiscountCodeEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new DomainError('discount_code_not_found');
    const uses = await tx.findBy(DiscountUseEntity, { site_id: ctx.site.id, code_id: row.id, member_id: me(ctx) });
    const { country, method, price } = input;
    const now = this.clock.now();
    const use: DiscountUse = { memberId: me(ctx), country, now, ...(method && { method }), ...(price && { price }) };
    const refusal = judgeDiscount(toTerms(row, uses), use);
    if (refusal) throw toError(refusal, ctx);
    return { row };
  }

  private async getOwnOffer(tx: EntityManager, ctx: Ctx, code: string): Promise<FirstOrderOffer> {
    const offer = await this.firstOrder.findForOrder(tx, ctx);
    if (offer && offerCode(offer) === codeKey(code)) return offer;
    throw new DomainError(offer ? 'discount_code_not_found' : await this.firstOrder.findRefusal(tx, ctx));
  }
}

function toTerms(row: DiscountCodeEntity, uses: readonly EarlierUse[]): DiscountTerms {
  const { max_uses, reserved, consumed } = row;
  // The member's own waiting order is cancelled for the new one.
  const otherReserved = reserved - uses.filter(({ state }) => state === 'reserved').length;
  return {
    country: row.country,
    memberId: row.member_id,
    currency: row.currency,
    minimumOrderValue: row.minimum_order_value,
    paymentMethods: row.payment_methods,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    isDisabled: row.status === 'disabled',
    usesLeft: usesLeft(max_uses, otherReserved + consumed),
    standing: standingAfter(uses),
  };
}

function toError(refusal: DiscountRefusal, { locale }: Ctx): DomainError {
  if (refusal.code !== 'code_minimum') return new DomainError(refusal.code);
  const { amount, currency } = refusal.args;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return new DomainError('code_minimum', { amount, currency, minimum: format.format(amount / 10 ** digits) });
}
