import type { ErrorCode } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from './clock';
import type { SiteContext } from './context';
import { Database } from './database/database';

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
    const used = await this.count(ctx, limit, subject, 1);
    if (used.points <= limit.points) return;
    throw new DomainError(limit.code ?? 'too_many', { retry_after: used.secondsLeft });
  }

  /** Points used in the running window, without taking one. */
  async used(ctx: SiteContext, limit: Limit, subject: string): Promise<{ points: number; secondsLeft: number }> {
    return this.count(ctx, limit, subject, 0);
  }

  /** Adds points (0 reads) and answers the window's state. */
  async count(ctx: SiteContext, limit: Limit, subject: string, points: number) {
    return this.db.system((tx) => this.countIn(tx, { key: keyOf(ctx, limit, subject), limit, points }));
  }

  /** Forgets a counter, e.g. after a successful log-in. */
  async forget(ctx: SiteContext, limit: Limit, subject: string): Promise<void> {
    await this.db.systemRows('DELETE FROM rate_limits WHERE key = $1', [keyOf(ctx, limit, subject)]);
  }

  private async countIn(tx: EntityManager, { key, limit, points }: { key: string; limit: Limit; points: number }) {
    const now = this.clock.now().getTime();
    const [row] = (await tx.query(
      `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET
         points = CASE WHEN r.expire <= $4 THEN $2 ELSE r.points + $2 END,
         expire = CASE WHEN r.expire <= $4 THEN $3 ELSE r.expire END
       RETURNING points, expire`,
      [key, points, now + limit.seconds * 1000, now],
    )) as { points: number; expire: string }[];
    return { points: row!.points, secondsLeft: Math.max(1, Math.ceil((Number(row!.expire) - now) / 1000)) };
  }
}

const keyOf = (ctx: SiteContext, limit: Limit, subject: string) => `${ctx.site.id}:${limit.name}:${subject}`;
