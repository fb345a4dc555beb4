import type { SpendGuard } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import type { Currency } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Checkout } from '../checkout';
import { SpendGuardRow } from './spend-guard.entity';
import { fitsFrom, limitsAt, weekBefore, withLimit, withPause } from './spend-guard.rules';
import type { Limits, Spent } from './spend-guard.rules';

const NONE = { weekly_limit: null, next_limit: null, next_at: null, paused_until: null };

/** Orders of the last seven days that were paid or may still be; what was paid back of them does not count. */
const SPENT = `SELECT total - refunded AS amount, created_at AS at FROM orders
  WHERE site_id = $1 AND member_id = $2 AND currency = $3 AND created_at > $4
    AND state IN ('created', 'pending', 'completed', 'partly_refunded', 'disputed', 'charged_back')`;

/** What a member allows themselves to spend, and the orders that are held against it (D-58). */
@Injectable()
export class SpendGuardService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly checkout: Checkout,
  ) {}

  /** The member's limit and pause, in the currency in which they buy. */
  async get(ctx: Ctx) {
    const { currency } = await this.checkout.offers(ctx);
    return this.db.tx(ctx, async (tx) => this.answer(tx, ctx, await this.read(tx, ctx), currency));
  }

  /** Sets the weekly limit (null: none): lower at once, higher after 24 hours. */
  setLimit(ctx: Ctx, limit: number | null) {
    return this.change(ctx, (limits, currency) => withLimit(limits, { limit, currency }, this.clock.now()));
  }

  /** Begins a break from buying, which nobody can end earlier. */
  pause(ctx: Ctx, weeks: number) {
    return this.change(ctx, (limits) => withPause(limits, weeks, this.clock.now()));
  }

  /** Refuses an order that the member's own limit or pause does not allow, in the order's transaction. */
  async check(
    tx: EntityManager,
    ctx: Ctx,
    { amount, currency }: { amount: number; currency: Currency },
  ): Promise<void> {
    const now = this.clock.now();
    const row = await this.read(tx, ctx, true);
    if (!row) return;
    const { weekly_limit, paused_until, currency: own } = limitsAt(row, now);
    if (paused_until && paused_until > now) {
      throw new DomainError('buying_paused', { until: momentIn(ctx, paused_until), at: paused_until.toISOString() });
    }
    if (weekly_limit === null) return;
    // A limit is in the currency that it was set in; another one is not a way around it.
    const spent = await this.spent(tx, ctx, own);
    const from = own === currency ? fitsFrom({ spent, limit: weekly_limit, now }, amount) : null;
    if (from && from <= now) return;
    const limit = moneyIn(ctx, { amount: weekly_limit, currency: own });
    if (!from) throw new DomainError('above_spend_limit', { limit });
    throw new DomainError('spend_limit', { limit, from: momentIn(ctx, from), at: from.toISOString() });
  }

  private async change(ctx: Ctx, act: (limits: Limits, currency: Currency) => Limits) {
    const { currency } = await this.checkout.offers(ctx);
    if (!currency) throw DomainError.field('limit', 'invalid');
    const at = { site_id: ctx.site.id, member_id: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      const updated_at = this.clock.now();
      await tx
        .createQueryBuilder()
        .insert()
        .into(SpendGuardRow)
        .values({ ...at, ...NONE, currency, updated_at })
        .orIgnore()
        .execute();
      const row = await this.read(tx, ctx, true);
      const fresh = { ...row!, ...act(row!, currency), updated_at };
      await tx.update(SpendGuardRow, at, fresh);
      return this.answer(tx, ctx, fresh, currency);
    });
  }

  private read(tx: EntityManager, ctx: Ctx, isLocked = false): Promise<SpendGuardRow | null> {
    const where = { site_id: ctx.site.id, member_id: me(ctx) };
    // Two orders at once wait for each other here, so that the second one sees the first.
    return tx.findOne(SpendGuardRow, { where, ...(isLocked ? { lock: { mode: 'pessimistic_write' as const } } : {}) });
  }

  private async spent(tx: EntityManager, ctx: Ctx, currency: Currency): Promise<Spent[]> {
    const values = [ctx.site.id, me(ctx), currency, weekBefore(this.clock.now())];
    return (await tx.query(SPENT, values)) as Spent[];
  }

  // eslint-disable-next-line no-restricted-syntax -- tx and ctx are passed openly; row and currency are what is answered
  private async answer(tx: EntityManager, ctx: Ctx, row: SpendGuardRow | null, currency: Currency | null) {
    const now = this.clock.now();
    const limits = row && limitsAt(row, now);
    const own = limits?.weekly_limit ? limits.currency : currency;
    const spent = own ? await this.spent(tx, ctx, own) : [];
    const isPaused = limits?.paused_until && limits.paused_until > now;
    return {
      currency: own,
      limit: limits?.weekly_limit ?? null,
      spent: spent.reduce((sum, { amount }) => sum + amount, 0),
      next: limits?.next_at ? { limit: limits.next_limit, at: limits.next_at.toISOString() } : null,
      paused_until: isPaused ? limits.paused_until!.toISOString() : null,
    } satisfies SpendGuard;
  }
}

const momentIn = ({ locale }: Ctx, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
const moneyIn = ({ locale }: Ctx, { amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
