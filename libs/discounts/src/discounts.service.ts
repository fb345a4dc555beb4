import type { Country } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { Codes } from './codes.service';
import type { Discount } from './codes.service';
import { DiscountCodeEntity } from './discount-code.entity';
import { DiscountUseEntity } from './discount-use.entity';
import type { UseState } from './discount-use.entity';
import type { Offer } from './discount.rules';
import { FirstOrder } from './first-order.service';

/** What an order is made of before its discount. */
export interface OrderWish {
  /** As typed; without one the member's own offer applies by itself. */
  code?: string | undefined;
  country: Country;
  method: string;
  price: { amount: number; currency: string };
}

/** Discounts on orders: found and judged, reserved as one is made, consumed as it is paid, freed where it comes to nothing. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly clock: Clock,
    private readonly codes: Codes,
    private readonly firstOrder: FirstOrder,
  ) {}

  /** What the reader's next order costs less by itself; null for visitors. */
  offered(tx: EntityManager, ctx: Ctx): Promise<Offer | null> {
    return this.firstOrder.shown(tx, ctx);
  }

  /**
   * The discount that an order may be made with, or null. Never two: a typed code counts instead of the offer (D-52). Throws why a
   * code does not hold. What it is judged by stays locked until the transaction ends, in which `reserve` follows.
   */
  async forOrder(tx: EntityManager, ctx: Ctx, { code, ...order }: OrderWish): Promise<Discount | null> {
    if (code !== undefined) {
      const judged = await this.codes.judge(tx, ctx, { code, ...order });
      return 'row' in judged ? toDiscount(judged.row) : ofOffer(judged.offer);
    }
    const offer = await this.firstOrder.forOrder(tx, ctx);
    return offer && ofOffer(offer);
  }

  /** Reserves a discount for an order that has just been made with it; an order of the member's that waits gives it up. */
  async reserve(tx: EntityManager, ctx: Ctx, { orderId, discount }: Reservation): Promise<void> {
    const { codeId, kind } = discount;
    const now = this.clock.now();
    const mine = { site_id: ctx.site.id, member_id: me(ctx), code_id: codeId ?? IsNull(), state: In(['reserved']) };
    const { affected } = await tx.update(DiscountUseEntity, mine, { state: 'yielded', updated_at: now });
    const use = { kind, member_id: me(ctx), state: 'reserved', created_at: now, updated_at: now } as const;
    await tx.insert(DiscountUseEntity, { ...use, site_id: ctx.site.id, order_id: orderId, code_id: codeId });
    if (codeId) await this.count(tx, { site: ctx.site.id, codeId, reserved: 1 - (affected ?? 0) });
  }

  /** A payment is under way: the discount of this order gives way to no other. */
  async hold(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<void> {
    const waiting = { site_id: ctx.site.id, order_id: orderId, state: 'reserved' } as const;
    await tx.update(DiscountUseEntity, waiting, { state: 'held', updated_at: this.clock.now() });
  }

  /** The order is paid: its discount is used up, also where it had been freed before. Once, however often it is told. */
  async consume(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<void> {
    await this.settle(tx, ctx, { orderId, state: 'consumed' });
  }

  /** The order came to nothing: its discount can be used again. */
  async free(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<void> {
    await this.settle(tx, ctx, { orderId, state: 'freed' });
  }

  private async settle(tx: EntityManager, ctx: SiteContext, { orderId, state }: Settled): Promise<void> {
    const at = { site_id: ctx.site.id, order_id: orderId };
    const found = await tx.findOneBy(DiscountUseEntity, at);
    if (!found) return;
    const { code_id: codeId } = found;
    // First the code, then its uses: in the order in which they are locked when an order is made.
    if (codeId) await lockCode(tx, ctx.site.id, codeId);
    const use = await tx.findOneOrFail(DiscountUseEntity, { where: at, lock: { mode: 'pessimistic_write' } });
    if (use.state === state || use.state === 'consumed') return;
    await tx.update(DiscountUseEntity, at, { state, updated_at: this.clock.now() });
    const reserved = use.state === 'reserved' || use.state === 'held' ? -1 : 0;
    const consumed = state === 'consumed' ? 1 : 0;
    if (codeId) await this.count(tx, { site: ctx.site.id, codeId, reserved, consumed });
  }

  private async count(tx: EntityManager, { site, codeId, reserved, consumed = 0 }: Counted): Promise<void> {
    await tx.query(
      `UPDATE discount_codes SET reserved = reserved + $3, consumed = consumed + $4 WHERE site_id = $1 AND id = $2`,
      [site, codeId, reserved, consumed],
    );
  }
}

const lockCode = (tx: EntityManager, siteId: string, id: string) =>
  tx.findOneOrFail(DiscountCodeEntity, { where: { site_id: siteId, id }, lock: { mode: 'pessimistic_write' } });

const ofOffer = ({ kind, percentage }: Offer): Discount => ({ kind, percentage, codeId: null });
const toDiscount = ({ id, percentage }: DiscountCodeEntity): Discount => ({ kind: 'code', percentage, codeId: id });

interface Reservation {
  orderId: string;
  discount: Discount;
}
interface Settled {
  orderId: string;
  state: Extract<UseState, 'consumed' | 'freed'>;
}
interface Counted {
  site: string;
  codeId: string;
  reserved: number;
  consumed?: number;
}
