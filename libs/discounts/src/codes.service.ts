import type { Country, DiscountKind } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeKey } from './code-text.rules';
import { DiscountCodeEntity } from './discount-code.entity';
import { DiscountUseEntity } from './discount-use.entity';
import { isTaken, refusalOf } from './discount.rules';
import type { DiscountRefusal, DiscountTerms, DiscountUse, EarlierUse, Offer } from './discount.rules';
import { FirstOrder, offerCode } from './first-order.service';
import { CODE_TRIES } from './limits';

/** A discount that an order can be made with. */
export interface Discount {
  kind: DiscountKind;
  percentage: number;
  /** Null for the offers on a first purchase. */
  codeId: string | null;
}

/** What a typed code would be used for. */
export interface CodeWish {
  code: string;
  country: Country;
  method?: string | undefined;
  price?: { amount: number; currency: string } | undefined;
}

/** A code that holds: one of the console, or the name of the member's own offer. */
export type Judged = { row: DiscountCodeEntity } | { offer: Offer };

/** Codes as members type them. */
@Injectable()
export class Codes {
  constructor(
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly firstOrder: FirstOrder,
  ) {}

  /**
   * Judges a typed code and throws the first reason why it does not hold (D-53). Its row stays locked until the end of the
   * transaction, so that what is judged still holds when it is reserved. Tries are limited.
   */
  async judge(tx: EntityManager, ctx: Ctx, wish: CodeWish): Promise<Judged> {
    await this.limits.take(ctx, CODE_TRIES, me(ctx));
    if (this.firstOrder.isNamed(ctx, wish.code)) return { offer: await this.ownOffer(tx, ctx, wish.code) };
    const where = { site_id: ctx.site.id, code_key: codeKey(wish.code) };
    const row = await tx.findOne(DiscountCodeEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new DomainError('discount_code_not_found');
    const uses = await tx.findBy(DiscountUseEntity, { site_id: ctx.site.id, code_id: row.id, member_id: me(ctx) });
    const now = this.clock.now();
    const { country, method, price } = wish;
    const use: DiscountUse = { memberId: me(ctx), country, now, ...(method && { method }), ...(price && { price }) };
    const refusal = refusalOf(termsOf(row, uses, now), use);
    if (refusal) throw refused(refusal, ctx);
    return { row };
  }

  private async ownOffer(tx: EntityManager, ctx: Ctx, code: string): Promise<Offer> {
    const offer = await this.firstOrder.forOrder(tx, ctx);
    if (offer && offerCode(offer) === codeKey(code)) return offer;
    throw new DomainError(offer ? 'discount_code_not_found' : await this.firstOrder.whyNot(tx, ctx));
  }
}

function termsOf(row: DiscountCodeEntity, uses: readonly EarlierUse[], now: Date): DiscountTerms {
  const { max_uses, reserved, consumed } = row;
  // A waiting order of the member's own gives way to the new one.
  const others = reserved - uses.filter(({ state }) => state === 'reserved').length;
  return {
    ...{ country: row.country, memberId: row.member_id, currency: row.currency },
    ...{ minimumOrderValue: row.minimum_order_value, paymentMethods: row.payment_methods },
    ...{ startsAt: row.starts_at, expiresAt: row.expires_at, isDisabled: row.status === 'disabled' },
    usesLeft: max_uses === null ? null : Math.max(0, max_uses - others - consumed),
    isUsed: isTaken(uses, now),
  };
}

function refused(refusal: DiscountRefusal, { locale }: Ctx): DomainError {
  if (refusal.code !== 'code_minimum') return new DomainError(refusal.code);
  const { amount, currency } = refusal.args;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return new DomainError('code_minimum', { amount, currency, minimum: format.format(amount / 10 ** digits) });
}
