import { AccountsService } from '@duet/accounts';
import type { Country } from '@duet/contract';
import type { Ctx, SiteContext, SiteRef } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { DiscountCodeEntity } from './discount-code.entity';
import type { Discount } from './discount-codes.service';
import { DiscountCodesService } from './discount-codes.service';
import type { UseState } from './discount-use.entity';
import { DiscountUseEntity } from './discount-use.entity';
import type { FirstOrderOffer } from './discount.rules';
import { isUnclaimed, usesLeft } from './discount.rules';
import type { ShownOffer } from './first-order-offers.service';
import { FirstOrderOffersService } from './first-order-offers.service';

/** The facts of an order that a discount depends on. */
export interface DiscountedOrderInput {
  /** As typed; without one the member's own offer applies by itself. */
  code?: string | undefined;
  country: Country;
  method: string;
  price: { amount: number; currency: string };
}

/** Discounts of orders: found and judged, reserved with the order, consumed with its payment, freed where it fails. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly clock: Clock,
    private readonly codes: DiscountCodesService,
    private readonly firstOrder: FirstOrderOffersService,
    private readonly accounts: AccountsService,
  ) {}

  /** The member's discount on a first purchase with its status; null for visitors and where the site has none. */
  findOffer(tx: EntityManager, ctx: Ctx): Promise<ShownOffer | null> {
    return this.firstOrder.findShown(tx, ctx);
  }

  /** The same of any members, for what is sent to them; those without one are missing. */
  findOffersOf(tx: EntityManager, site: SiteRef, ids: readonly string[]): Promise<Map<string, ShownOffer>> {
    return this.firstOrder.findOf(tx, { site }, ids);
  }

  /**
   * The discount for a new order, or null. Never two: a typed code counts instead of the offer (D-52). Throws the
   * reason why a code does not hold. Everything it depends on stays locked until the end of the transaction, in which
   * `reserve` follows.
   */
  async findForOrder(tx: EntityManager, ctx: Ctx, { code, ...order }: DiscountedOrderInput): Promise<Discount | null> {
    if (code !== undefined) {
      const accepted = await this.codes.accept(tx, ctx, { code, ...order });
      return 'row' in accepted ? toCodeDiscount(accepted.row) : toOfferDiscount(accepted.offer);
    }
    const offer = await this.firstOrder.findForOrder(tx, ctx);
    return offer && toOfferDiscount(offer);
  }

  /**
   * The member's orders that have a discount and wait for their payment: a newer order takes the discount over from
   * them.
   */
  async listWaiting(tx: EntityManager, ctx: Ctx): Promise<WaitingUse[]> {
    const where = { site_id: ctx.site.id, member_id: me(ctx), state: 'reserved' } as const;
    const uses = await tx.findBy(DiscountUseEntity, where);
    return uses.map(({ order_id: orderId, code_id: codeId }) => ({ orderId, codeId }));
  }

  /** Reserves a discount for a new order. Orders that waited with the same discount are cancelled before. */
  async reserve(tx: EntityManager, ctx: Ctx, { orderId, discount }: Reservation): Promise<void> {
    const { codeId, kind } = discount;
    const now = this.clock.now();
    const use = { kind, member_id: me(ctx), state: 'reserved', created_at: now, updated_at: now } as const;
    await tx.insert(DiscountUseEntity, { ...use, site_id: ctx.site.id, order_id: orderId, code_id: codeId });
    if (codeId) await this.addToCounts(tx, { site: ctx.site.id, codeId, reserved: 1 });
  }

  /** Holds the discount of an order whose payment is under way: no newer order can take it over. */
  async hold(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<void> {
    const reserved = { site_id: ctx.site.id, order_id: orderId, state: 'reserved' } as const;
    await tx.update(DiscountUseEntity, reserved, { state: 'held', updated_at: this.clock.now() });
  }

  /**
   * Consumes the discount of a paid order, once. False where the order had lost its discount and another order has it
   * since: then the payment cannot be accepted at that price.
   */
  async consume(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<boolean> {
    const locked = await this.lock(tx, ctx, orderId);
    if (!locked || locked.use.state === 'consumed') return true;
    const { use, code } = locked;
    const isCounted = isInUse(use);
    if (!isCounted && !(await this.canBeUsed(tx, ctx, locked))) return false;
    await this.setState(tx, use, 'consumed');
    if (code)
      await this.addToCounts(tx, { site: ctx.site.id, codeId: code.id, reserved: isCounted ? -1 : 0, consumed: 1 });
    return true;
  }

  /** Frees the discount of an order that failed or ended. */
  async free(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<void> {
    const locked = await this.lock(tx, ctx, orderId);
    if (!locked || !isInUse(locked.use)) return;
    await this.setState(tx, locked.use, 'freed');
    if (locked.code) await this.addToCounts(tx, { site: ctx.site.id, codeId: locked.code.id, reserved: -1 });
  }

  /** Locks the code, or the account of an offer, and then the use: in the order in which an order locks them. */
  private async lock(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<LockedUse | null> {
    const at = { site_id: ctx.site.id, order_id: orderId };
    const row = await tx.findOneBy(DiscountUseEntity, at);
    if (!row) return null;
    const code = row.code_id ? await lockCode(tx, ctx.site.id, row.code_id) : null;
    if (!code) await this.accounts.lock(tx, ctx, row.member_id);
    const use = await tx.findOneOrFail(DiscountUseEntity, { where: at, lock: { mode: 'pessimistic_write' } });
    return { use, code };
  }

  private async canBeUsed(tx: EntityManager, ctx: SiteContext, { use, code }: LockedUse): Promise<boolean> {
    const { member_id, order_id } = use;
    const where = { site_id: ctx.site.id, member_id, code_id: code?.id ?? IsNull(), order_id: Not(order_id) };
    if (!isUnclaimed(await tx.findBy(DiscountUseEntity, where))) return false;
    return !code || usesLeft(code.max_uses, code.reserved + code.consumed) !== 0;
  }

  private async setState(tx: EntityManager, { site_id, order_id }: DiscountUseEntity, state: UseState): Promise<void> {
    await tx.update(DiscountUseEntity, { site_id, order_id }, { state, updated_at: this.clock.now() });
  }

  private async addToCounts(tx: EntityManager, { site, codeId, reserved, consumed = 0 }: UseCount): Promise<void> {
    await tx.query(
      `UPDATE discount_codes SET reserved = reserved + $3, consumed = consumed + $4 WHERE site_id = $1 AND id = $2`,
      [site, codeId, reserved, consumed],
    );
  }
}

const isInUse = ({ state }: DiscountUseEntity): boolean => state === 'reserved' || state === 'held';

const lockCode = (tx: EntityManager, siteId: string, id: string) =>
  tx.findOneOrFail(DiscountCodeEntity, { where: { site_id: siteId, id }, lock: { mode: 'pessimistic_write' } });

const toOfferDiscount = ({ kind, percentage }: FirstOrderOffer): Discount => ({ kind, percentage, codeId: null });
const toCodeDiscount = ({ id, percentage }: DiscountCodeEntity): Discount => ({ kind: 'code', percentage, codeId: id });

/** An order with a discount that waits for its payment; without a code it has the offer on a first purchase. */
export interface WaitingUse {
  orderId: string;
  codeId: string | null;
}
interface Reservation {
  orderId: string;
  discount: Discount;
}
/** The use of a discount under its lock, with its code. */
interface LockedUse {
  use: DiscountUseEntity;
  code: DiscountCodeEntity | null;
}
interface UseCount {
  site: string;
  codeId: string;
  reserved: number;
  consumed?: number;
}
