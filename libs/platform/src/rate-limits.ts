import type { ErrorCode } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from './clock';
import type { SiteContext } from './context';
import { Database } from './database/database';
import { withCause } from './http/cause';

/** So many points in so many seconds, counted per site, name and subject. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  code?: ErrorCode;
}

/** Limits that hold over all processes: one row per counter, in PostgreSQL. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes a point; throws the limit's error with Retry-After when none is left. */
  async take(ctx: SiteContext, limit: Limit, subject: string): Promise<void> {
    const used = await this.count(ctx, limit, subject);
    if (used.points <= limit.points) return;
    throw withCause(
      new DomainError(limit.code ?? 'too_many', { retry_after: used.secondsLeft }),
      `limit ${limit.name}`,
    );
  }

  /** Points used in the running window, without taking one and without starting a window. */
  async used(ctx: SiteContext, limit: Limit, subject: string): Promise<WindowState> {
    const rows = await this.db.systemRows<CounterRow>('SELECT points, expire FROM rate_limits WHERE key = $1', [
      keyOf(ctx, limit, subject),
    ]);
    return stateOf(rows[0], this.clock.now().getTime());
  }

  /** Takes a point and answers the window's state, whether the limit has been reached or not. */
  async count(ctx: SiteContext, limit: Limit, subject: string): Promise<WindowState> {
    const key = keyOf(ctx, limit, subject);
    return this.db.system((tx) => this.countIn(tx, { key, seconds: limit.seconds, points: 1 }));
  }

  /** Forgets a counter, e.g. after a successful log-in. */
  async forget(ctx: SiteContext, limit: Limit, subject: string): Promise<void> {
    await this.db.systemRows('DELETE FROM rate_limits WHERE key = $1', [keyOf(ctx, limit, subject)]);
  }

  /** Adds points to a counter inside a transaction: its row stays locked until the end, and a roll-back takes them back. */
  async countIn(tx: EntityManager, { key, seconds, points }: Count): Promise<WindowState> {
    const now = this.clock.now().getTime();
    const rows = (await tx.query(
      `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET
         points = CASE WHEN r.expire <= $4 THEN $2 ELSE r.points + $2 END,
         expire = CASE WHEN r.expire <= $4 THEN $3 ELSE r.expire END
       RETURNING points, expire`,
      [key, points, now + seconds * 1000, now],
    )) as CounterRow[];
    return stateOf(rows[0], now);
  }
}

/** A counter's running window. */
export interface WindowState {
  points: number;
  secondsLeft: number;
}

interface CounterRow {
  points: number;
  expire: string;
}

interface Count {
  key: string;
  seconds: number;
  points: number;
}

function stateOf(row: CounterRow | undefined, now: number): WindowState {
  if (!row || Number(row.expire) <= now) return { points: 0, secondsLeft: 0 };
  return { points: row.points, secondsLeft: Math.max(1, Math.ceil((Number(row.expire) - now) / 1000)) };
}

/** The key of a counter in the table `rate_limits`. */
export const counterKey = (ctx: SiteContext, name: string, subject: string) => `${ctx.site.id}:${name}:${subject}`;

const keyOf = (ctx: SiteContext, limit: Limit, subject: string) => counterKey(ctx, limit.name, subject);
