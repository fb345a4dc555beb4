import { createMandate, DomainError } from '@duet/contract';
import type { MandateAnswer, MandateForm } from '@duet/payments';
import { MandatesService } from '@duet/payments';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Idempotency, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderPaymentsService } from '../life-cycle/order-payments.service';
import { OrderEntity } from '../order.entity';
import { DebitLimits } from './debit-limits';

/** Pays an order by direct debit: its mandate is drafted, authorised, confirmed by a code, and then collected (D-55). */
@Injectable()
export class DirectDebitsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly once: Idempotency,
    private readonly mandates: MandatesService,
    private readonly limits: DebitLimits,
    private readonly payments: OrderPaymentsService,
  ) {}

  /** Drafts the mandate of an order, once per key. */
  async draft(ctx: Ctx, form: MandateForm): Promise<MandateAnswer> {
    const { id } = await this.once.once(ctx, { call: createMandate, body: form }, (tx) => this.insert(tx, ctx, form));
    return this.show(ctx, id);
  }

  /** Takes the member's authorisation and sends a code to their phone. */
  async authorise(ctx: Ctx, id: string, authorised: boolean): Promise<MandateAnswer> {
    if (!authorised) throw DomainError.field('authorised', 'authorisation_needed');
    const send = await this.db.tx(ctx, async (tx) => this.mandates.authorise(tx, ctx, await this.getOpen(tx, ctx, id)));
    await send();
    return this.show(ctx, id);
  }

  /** Confirms a mandate by its code and has the order collected; confirmed already, the collecting is taken up again. */
  async confirm(ctx: Ctx, id: string, code: string): Promise<MandateAnswer> {
    const isConfirmed = await this.db.tx(ctx, (tx) => this.confirmIn(tx, ctx, { id, code }));
    // The try is counted, whatever the answer.
    if (!isConfirmed) throw new DomainError('code_invalid');
    const order = await this.db.tx(ctx, async (tx) => this.orderOf(tx, await this.mandates.get(tx, ctx, id)));
    await this.payments.begin(ctx, order);
    return this.show(ctx, id);
  }

  private async confirmIn(tx: EntityManager, ctx: Ctx, { id, code }: { id: string; code: string }): Promise<boolean> {
    const { confirmed_at } = await this.mandates.get(tx, ctx, id);
    if (confirmed_at) return true;
    const mandate = await this.getOpen(tx, ctx, id);
    if (!(await this.mandates.tryCode(tx, mandate, code))) return false;
    const order = await this.orderOf(tx, mandate);
    await this.limits.require(tx, ctx, { total: order.total, orderId: order.id });
    await this.mandates.confirm(tx, mandate);
    return true;
  }

  private async insert(tx: EntityManager, ctx: Ctx, form: MandateForm): Promise<{ id: string }> {
    const order = await this.lockPayable(tx, ctx, form.order_id);
    await this.mandates.requireDraft(tx, order);
    await this.limits.require(tx, ctx, { total: order.total, orderId: order.id });
    return this.mandates.draft(tx, ctx, { order, form });
  }

  /** The member's own order, under its lock, while it can be paid. */
  private async lockPayable(tx: EntityManager, ctx: Ctx, id: string): Promise<OrderEntity> {
    const where = { site_id: ctx.site.id, id, member_id: me(ctx) };
    const order = await tx.findOne(OrderEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    const isOpen = order.method === 'sdd' && order.state === 'created' && order.provider_ref === null;
    if (!isOpen || order.expires_at <= this.clock.now()) throw new DomainError('wrong_state');
    return order;
  }

  /** A mandate that can still be confirmed, read again under the lock of its order. */
  private async getOpen(tx: EntityManager, ctx: Ctx, id: string) {
    const { order_id } = await this.mandates.get(tx, ctx, id);
    await this.lockPayable(tx, ctx, order_id);
    const mandate = await this.mandates.get(tx, ctx, id);
    if (mandate.confirmed_at) throw new DomainError('wrong_state');
    return mandate;
  }

  private orderOf(
    tx: EntityManager,
    { site_id, order_id }: { site_id: string; order_id: string },
  ): Promise<OrderEntity> {
    return tx.findOneByOrFail(OrderEntity, { site_id, id: order_id });
  }

  private show(ctx: Ctx, id: string): Promise<MandateAnswer> {
    return this.db.tx(ctx, async (tx) => this.mandates.show(tx, await this.mandates.get(tx, ctx, id)));
  }
}
