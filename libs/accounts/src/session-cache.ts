import { countLookups } from '@duet/platform';
import type { SessionRef } from '@duet/platform';

const MAX_AGE_MS = 5000;
const count = countLookups('sessions');

interface CachedSession {
  session: SessionRef;
  until: number;
}

/** A look-up under way, and the generation in which it has begun. */
interface Lookup<Row> {
  row: Promise<Row>;
  generation: number;
}

/**
 * Sessions by token, cached for at most five seconds to keep the look-up off the hot path. Beyond `max` the oldest go.
 */
export class SessionCache<Row = unknown> {
  private readonly lookups = new Map<string, Lookup<Row>>();
  private readonly entries = new Map<string, CachedSession>();
  /** Grows with every drop: a row read before a drop is not cached after it. */
  private drops = 0;

  constructor(private readonly max = 10_000) {}

  get generation(): number {
    return this.drops;
  }

  find(key: string, now: number): SessionRef | null {
    const entry = this.entries.get(key);
    const session = entry && entry.until > now ? entry.session : null;
    count(session !== null);
    return session;
  }

  /** One look-up for all who ask for a session at the same time, as a page does with its polls; nobody joins one from before a drop. */
  lookUp(key: string, load: () => Promise<Row>): Lookup<Row> {
    const running = this.lookups.get(key);
    if (running?.generation === this.drops) return running;
    const lookup = { row: load(), generation: this.drops };
    this.lookups.set(key, lookup);
    const end = () => this.lookups.get(key) === lookup && this.lookups.delete(key);
    lookup.row.then(end, end);
    return lookup;
  }

  keep(key: string, session: SessionRef, { now, generation }: { now: number; generation: number }): void {
    if (generation !== this.drops) return;
    this.entries.delete(key);
    this.entries.set(key, { session, until: now + MAX_AGE_MS });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.max && oldest) this.entries.delete(oldest);
  }

  /** Drops the sessions of an account, or all of them for `*`. */
  drop(accountId: string): void {
    this.drops += 1;
    for (const [key, { session }] of this.entries) {
      if (accountId === '*' || session.accountId === accountId) this.entries.delete(key);
    }
  }
}
