import type { DatePlan, DatePlanRequest } from '@duet/contract';
import { createDatePlan, DATE_PLAN_LIMITS, DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Idempotency, Ids, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Companion } from './companions';
import { Companions } from './companions';
import { factsOf } from './date-plan-facts';
import { DatePlanWords } from './date-plan-words';
import { DatePlanLinks } from './date-plan-links';
import { DatePlanEntity } from './date-plan.entity';
import { linkUntil, readDatePlan, stateOf } from './date-plans.rules';

const CREATED = { name: 'date-plans', points: 20, seconds: 86_400 };
const CHANGED = { name: 'date-plan-changes', points: 60, seconds: 3600 };

interface PlanKey {
  id: string;
  /** Nobody else changes the plan until the end of the transaction. */
  lock?: boolean;
}

/** A member's date plans. */
@Injectable()
export class DatePlansService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly once: Idempotency,
    private readonly limits: RateLimits,
    private readonly links: DatePlanLinks,
    private readonly companions: Companions,
    private readonly words: DatePlanWords,
  ) {}

  /** Every plan that is kept, the newest first. */
  async list(ctx: Ctx): Promise<DatePlan[]> {
    const rows = await this.db.tx(ctx, (tx) =>
      tx.find(DatePlanEntity, { where: ownedBy(ctx), order: { created_at: 'DESC', id: 'DESC' } }),
    );
    const opened = await Promise.all(rows.map((row) => this.words.open(row)));
    return opened.map((row) => this.planOf(row));
  }

  /**
   * Writes a plan down once per key. Throws `invalid`, `too_many_plans` where five are open, and for a companion as `Companions.get`
   * does. The answer of the key is the id alone: no token is stored.
   */
  async create(ctx: Ctx, request: DatePlanRequest): Promise<DatePlan> {
    const columns = readDatePlan(request, this.clock.now());
    await this.limits.take(ctx, CREATED, me(ctx));
    const companion = await this.companionOf(ctx, request, null);
    const id = await this.once.once(ctx, { call: createDatePlan, body: request }, async (tx) => {
      await this.requireRoom(tx, ctx);
      const [planId, now] = [this.ids.next(), this.clock.now()];
      const token_hash = this.links.hashOf(planId);
      const times = { created_at: now, changed_at: now };
      const key = { ...ownedBy(ctx), id: planId };
      const words = await this.words.seal(key, { ...columns, ...companion });
      await tx.insert(DatePlanEntity, { ...key, token_hash, ...words, ...times });
      return planId;
    });
    return this.db.tx(ctx, async (tx) => this.planOf(await this.get(tx, ctx, { id })));
  }

  /** Changes a plan whose link works. Throws as `create` does, `not_found`, and `wrong_state` for any other plan. */
  async change(ctx: Ctx, id: string, request: DatePlanRequest): Promise<DatePlan> {
    const columns = readDatePlan(request, this.clock.now());
    await this.limits.take(ctx, CHANGED, me(ctx));
    const before = await this.db.tx(ctx, (tx) => this.get(tx, ctx, { id }));
    const companion = await this.companionOf(ctx, request, before);
    return this.act(ctx, id, (plan) => {
      if (plan.state !== 'open') throw new DomainError('wrong_state');
      return { ...columns, ...companion, changed_at: this.clock.now() };
    });
  }

  /** The member says that they are back. Throws `not_found`, and `wrong_state` once the link no longer works. */
  sayBack(ctx: Ctx, id: string): Promise<DatePlan> {
    return this.act(ctx, id, ({ state }) => {
      if (state === 'withdrawn' || state === 'over') throw new DomainError('wrong_state');
      return state === 'back' ? {} : { back_at: this.clock.now() };
    });
  }

  /** Ends the link of a plan. Throws `not_found`. */
  withdraw(ctx: Ctx, id: string): Promise<DatePlan> {
    return this.act(ctx, id, ({ state }) => (state === 'withdrawn' ? {} : { withdrawn_at: this.clock.now() }));
  }

  /** Erases a plan of the member, if it is there. */
  async remove(ctx: Ctx, id: string): Promise<void> {
    await this.db.tx(ctx, (tx) => tx.delete(DatePlanEntity, { ...ownedBy(ctx), id }));
  }

  private act(ctx: Ctx, id: string, change: (plan: DatePlan) => Partial<DatePlanEntity>): Promise<DatePlan> {
    return this.db.tx(ctx, async (tx) => {
      const row = await this.get(tx, ctx, { id, lock: true });
      const columns = change(this.planOf(row));
      const key = { ...ownedBy(ctx), id };
      if (Object.keys(columns).length > 0) await tx.update(DatePlanEntity, key, await this.words.seal(key, columns));
      return this.planOf({ ...row, ...columns });
    });
  }

  private async get(tx: EntityManager, ctx: Ctx, { id, lock = false }: PlanKey): Promise<DatePlanEntity> {
    const where = { ...ownedBy(ctx), id };
    const row = await tx.findOne(DatePlanEntity, { where, ...(lock && { lock: { mode: 'pessimistic_write' } }) });
    if (!row) throw new DomainError('not_found');
    return this.words.open(row);
  }

  /** Words that stay the same keep the city that came with them. */
  private async companionOf(ctx: Ctx, request: DatePlanRequest, before: Companion | null): Promise<Companion> {
    if (request.member_id) return this.companions.get(ctx, request.member_id);
    const { companion } = readDatePlan(request, this.clock.now());
    return { companion, city: before?.companion === companion ? before.city : null };
  }

  /** Holds up other plans of the same member until the end of the transaction, so that they are counted one after another. */
  private async requireRoom(tx: EntityManager, ctx: Ctx): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('date-plans:' || $1, 0))`, [me(ctx)]);
    const rows = await tx.findBy(DatePlanEntity, ownedBy(ctx));
    const open = rows.filter((row) => stateOf(row, this.clock.now()) === 'open').length;
    if (open >= DATE_PLAN_LIMITS.open) throw new DomainError('too_many_plans', { limit: DATE_PLAN_LIMITS.open });
  }

  private planOf(row: DatePlanEntity): DatePlan {
    const state = stateOf(row, this.clock.now());
    const works = state === 'open' || state === 'back';
    const token = works ? this.links.tokenOf(row.id) : null;
    return { id: row.id, ...factsOf(row), state, link_until: linkUntil(row).toISOString(), token };
  }
}

const ownedBy = (ctx: Ctx) => ({ site_id: ctx.site.id, member_id: me(ctx) });
