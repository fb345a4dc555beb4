import type { SpendGuard } from '@duet/contract';
import { dateLocales, DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import type { Currency } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Checkout } from '../checkout/checkout';
import { SpendGuardEntity } from './spend-guard.entity';
import type { SpendLimits, SpentAmount } from './spend-guard.rules';
import { fitsFrom, limitsAt, sumsOf, weekBefore, withLimit, withPause } from './spend-guard.rules';

const NONE = { weekly_limit: null, next_limit: null, next_at: null, paused_until: null };

/**
 * Orders of the last seven days that were paid or may still be; what was paid back of them does not count. One that nobody has paid
 * counts while its price holds.
 */
const SPENT = `SELECT total - refunded AS amount, created_at AS at, state IN ('created', 'pending') AS "isReserved" FROM orders
  WHERE site_id = $1 AND member_id = $2 AND currency = $3 AND created_at > $4
    AND (state IN ('pending', 'completed', 'partly_refunded', 'disputed', 'charged_back')
      OR state = 'created' AND expires_at > $5)`;

/** Keeps a member's limit of spending and holds orders against it (D-58). */
@Injectable()
export class SpendGuardService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly checkout: Checkout,
  ) {}

  /** The member's limit and pause, in the currency in which they buy. */
  async get(ctx: Ctx) {
    const { currency } = await this.checkout.listOffers(ctx);
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
    const spent = await this.listSpent(tx, ctx, own);
    const from = own === currency ? fitsFrom({ spent, limit: weekly_limit, now }, amount) : null;
    if (from && from <= now) return;
    const limit = moneyIn(ctx, { amount: weekly_limit, currency: own });
    if (!from) throw new DomainError('above_spend_limit', { limit });
    throw new DomainError('spend_limit', { limit, from: momentIn(ctx, from), at: from.toISOString() });
  }

  private async change(ctx: Ctx, act: (limits: SpendLimits, currency: Currency) => SpendLimits) {
    const { currency } = await this.checkout.listOffers(ctx);
    if (!currency) throw DomainError.field('limit', 'invalid');
    const at = { site_id: ctx.site.id, member_id: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      const updated_at = this.clock.now();
      await tx
        .createQueryBuilder()
        .insert()
        .into(SpendGuardEntity)
        .values({ ...at, ...NONE, currency, updated_at })
        .orIgnore()
        .execute();
      const row = await this.read(tx, ctx, true);
      const fresh = { ...row!, ...act(row!, currency), updated_at };
      await tx.update(SpendGuardEntity, at, fresh);
      return this.answer(tx, ctx, fresh, currency);
    });
  }

  private read(tx: EntityManager, ctx: Ctx, isLocked = false): Promise<SpendGuardEntity | null> {
    const where = { site_id: ctx.site.id, member_id: me(ctx) };
    // Two orders at once wait for each other here, so that the second one sees the first.
    return tx.findOne(SpendGuardEntity, {
      where,
      ...(isLocked ? { lock: { mode: 'pessimistic_write' as const } } : {}),
    });
  }

  private async listSpent(tx: EntityManager, ctx: Ctx, currency: Currency): Promise<SpentAmount[]> {
    const now = this.clock.now();
    const values = [ctx.site.id, me(ctx), currency, weekBefore(now), now];
    return (await tx.query(SPENT, values)) as SpentAmount[];
  }

  // eslint-disable-next-line no-restricted-syntax -- tx and ctx are passed openly; row and currency are what is answered
  private async answer(tx: EntityManager, ctx: Ctx, row: SpendGuardEntity | null, currency: Currency | null) {
    const now = this.clock.now();
    const limits = row && limitsAt(row, now);
    const own = limits?.weekly_limit ? limits.currency : currency;
    const spent = own ? await this.listSpent(tx, ctx, own) : [];
    const isPaused = limits?.paused_until && limits.paused_until > now;
    return {
      currency: own,
      limit: limits?.weekly_limit ?? null,
      ...sumsOf(spent),
      next: limits?.next_at ? { limit: limits.next_limit, at: limits.next_at.toISOString() } : null,
      paused_until: isPaused ? limits.paused_until!.toISOString() : null,
    } satisfies SpendGuard;
  }
}

const momentIn = ({ locale, site }: Ctx, at: Date): string =>
  new Intl.DateTimeFormat(dateLocales(locale, site.settings), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
const moneyIn = ({ locale }: Ctx, { amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
