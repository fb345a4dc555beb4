import type { ErrorCode } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from './clock';
import type { SiteContext } from './context';
import { Database, returned } from './database/database';
import { withCause } from './http/cause';
import { refusals } from './metrics';

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
    refusals.inc({ limit: limit.name });
    throw withCause(
      new DomainError(limit.code ?? 'too_many', { retry_after: used.secondsLeft }),
      `limit ${limit.name}`,
    );
  }

  /** Points used in the running window, without taking one and without starting a window. */
  async used(ctx: SiteContext, limit: Limit, subject: string): Promise<WindowState> {
    const rows = await this.db.rows<CounterRow>(ctx, FIND, [keyOf(ctx, limit, subject)]);
    return stateOf(rows[0], this.clock.now().getTime());
  }

  /** Takes a point and answers the window's state, whether the limit has been reached or not. */
  async count(ctx: SiteContext, limit: Limit, subject: string): Promise<WindowState> {
    const now = this.clock.now().getTime();
    const end = now + limit.seconds * 1000;
    const rows = await this.db.rows<CounterRow>(ctx, COUNT, [keyOf(ctx, limit, subject), 1, end, now]);
    return stateOf(rows[0], now);
  }

  /** Forgets a counter, e.g. after a successful log-in. */
  async forget(ctx: SiteContext, limit: Limit, subject: string): Promise<void> {
    await this.db.rows(ctx, FORGET, [keyOf(ctx, limit, subject)]);
  }

  /** Adds points to a counter inside a transaction: its row stays locked until the end, and a roll-back takes them back. */
  async countIn(tx: EntityManager, { key, seconds, points }: Count): Promise<WindowState> {
    const now = this.clock.now().getTime();
    const rows = (await tx.query(COUNT.text, [key, points, now + seconds * 1000, now])) as CounterRow[];
    return stateOf(rows[0], now);
  }

  /** Adds points to many counters of a site by one statement; answers their windows by key. */
  async countAll(
    ctx: SiteContext,
    counts: readonly CountUntil[],
  ): Promise<Map<string, { points: number; until: number }>> {
    const sorted = [...counts].sort((a, b) => (a.key < b.key ? -1 : 1));
    const rows = await this.db.rows<CounterRow & { key: string }>(ctx, COUNT_ALL, [
      sorted.map(({ key }) => key),
      sorted.map(({ points }) => points),
      sorted.map(({ until }) => until),
      this.clock.now().getTime(),
    ]);
    return new Map(rows.map(({ key, points, expire }) => [key, { points, until: Number(expire) }]));
  }

  /** Sets a block that ends after so many seconds, in place of one that runs. */
  async blockIn(tx: EntityManager, key: string, seconds: number): Promise<void> {
    const until = this.clock.now().getTime() + seconds * 1000;
    await tx.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2)
       ON CONFLICT (key) DO UPDATE SET expire = excluded.expire`,
      [key, until],
    );
  }

  /** Milliseconds until a counter's window or a block ends; 0 when none runs. */
  async millisecondsLeftIn(tx: EntityManager, key: string): Promise<number> {
    const now = this.clock.now().getTime();
    const [row] = (await tx.query('SELECT expire FROM rate_limits WHERE key = $1 AND expire > $2', [key, now])) as {
      expire: string;
    }[];
    return row ? Number(row.expire) - now : 0;
  }

  /** Takes one point back from a counter whose window runs; answers the points that are left. */
  async giveBackIn(tx: EntityManager, key: string): Promise<number> {
    const [row] = returned<{ points: number }>(
      await tx.query(
        'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND expire > $2 RETURNING points',
        [key, this.clock.now().getTime()],
      ),
    );
    return row?.points ?? 0;
  }

  /** Forgets counters and blocks by their keys. */
  async forgetIn(tx: EntityManager, keys: string[]): Promise<void> {
    await tx.query('DELETE FROM rate_limits WHERE key = ANY($1)', [keys]);
  }

  /** Forgets every counter and block whose key begins so. */
  async forgetAllIn(tx: EntityManager, beginning: string): Promise<void> {
    await tx.query('DELETE FROM rate_limits WHERE key LIKE $1', [`${beginning}%`]);
  }

  /** Forgets what has ended. */
  async forgetEnded(): Promise<void> {
    await this.db.systemRows('DELETE FROM rate_limits WHERE expire < $1', [this.clock.now().getTime()]);
  }
}

const FIND = { name: 'find_counter', text: 'SELECT points, expire FROM rate_limits WHERE key = $1' };

const FORGET = { name: 'forget_counter', text: 'DELETE FROM rate_limits WHERE key = $1' };

/** $1 key, $2 points, $3 the end of a window that begins, $4 now. */
const COUNT = {
  name: 'count_point',
  text: `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, $2, $3)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= $4 THEN $2 ELSE r.points + $2 END,
      expire = CASE WHEN r.expire <= $4 THEN $3 ELSE r.expire END
    RETURNING points, expire`,
};

/** $1 keys, $2 points, $3 the end of a window that begins, $4 now. The order of keys keeps processes from waiting for each other. */
const COUNT_ALL = {
  name: 'count_points',
  text: `INSERT INTO rate_limits AS r (key, points, expire)
  SELECT n.key, n.points, n.until FROM unnest($1::text[], $2::int[], $3::bigint[]) AS n (key, points, until)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $4 THEN excluded.points ELSE r.points + excluded.points END,
    expire = CASE WHEN r.expire <= $4 THEN excluded.expire ELSE r.expire END
  RETURNING key, points, expire`,
};

/** Points for a counter, and when its window ends if it begins with them, in milliseconds. */
interface CountUntil {
  key: string;
  points: number;
  until: number;
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
