import pg from 'pg';
import { POOL_SETTINGS } from './database-client';
import type { Pooler } from './statement-pool';
import { StatementPool } from './statement-pool';

/** Longest wait for a connection to a replica, for a look at it, and for an answer to a read: then the primary is asked. */
export const REPLICA_PATIENCE_MS = 2000;
/** Looks in a row that find a replica well before it is taken back: one that has just come back may go again at once. */
const GOOD_LOOKS = 2;
const LOOK = `SELECT pg_is_in_recovery() AS is_standby, (pg_last_wal_replay_lsn() - '0/0')::text AS position`;

/** Reasons to leave a replica out: it does not answer, it is behind by more than the bound, or it takes writes and follows nobody. */
export type LeftOut = 'lost' | 'late' | 'promoted';

interface ReplicaOptions {
  url: string;
  max: number;
  pooler: Pooler | null;
  onError: (error: Error) => void;
  onLeftOut: (replica: Replica, reason: LeftOut) => void;
}

/** A standby that answers reads: asked while it is well, left out from its first fault on until looks find it well again. */
export class Replica {
  /** Host and port: its name in figures and in the log. */
  readonly name: string;
  readonly statements: StatementPool;
  /** For looks alone, which must not wait behind reads. */
  private readonly looks: pg.Pool;
  /** The position in the primary's log up to which it has replayed; null where nobody knows. */
  private position: number | null = null;
  private goodLooks = 0;
  private isLeftOut = true;

  constructor(private readonly options: ReplicaOptions) {
    const { url, max, pooler } = options;
    this.name = new URL(url).host;
    const onError = (error: Error) => {
      options.onError(error);
      this.leaveOut('lost');
    };
    this.statements = new StatementPool({ url, max, pooler, onError, patienceMs: REPLICA_PATIENCE_MS });
    this.looks = new pg.Pool({
      ...POOL_SETTINGS,
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: REPLICA_PATIENCE_MS,
      query_timeout: REPLICA_PATIENCE_MS,
    });
    this.looks.on('error', onError);
  }

  /** True while it is asked. */
  get isUsed(): boolean {
    return !this.isLeftOut;
  }

  /** True when it may be asked by somebody who has to see everything up to `position`. Its log only grows, so an old look suffices. */
  has(position: number): boolean {
    return !this.isLeftOut && this.position !== null && this.position >= position;
  }

  /** Looks at it; `lagOf` tells the milliseconds by which a position is behind. */
  async look(lagOf: (position: number) => number, mostMs: number): Promise<number> {
    const position = await this.readPosition();
    if (position === null) return Infinity;
    const lag = lagOf(position);
    this.position = position;
    if (lag > mostMs) this.leaveOut('late');
    else this.takeBack();
    return lag;
  }

  private async readPosition(): Promise<number | null> {
    try {
      const { rows } = await this.looks.query<{ is_standby: boolean; position: string | null }>(LOOK);
      const { is_standby: isStandby, position } = rows[0]!;
      if (isStandby && position !== null) return Number(position);
      this.leaveOut('promoted');
    } catch {
      this.leaveOut('lost');
    }
    return null;
  }

  /** Nothing is asked of it from now on; what it had replayed counts no more, because a standby that starts anew may be behind that. */
  leaveOut(reason: LeftOut): void {
    this.goodLooks = 0;
    this.position = null;
    if (this.isLeftOut) return;
    this.isLeftOut = true;
    this.options.onLeftOut(this, reason);
  }

  private takeBack(): void {
    this.goodLooks += 1;
    if (this.goodLooks >= GOOD_LOOKS) this.isLeftOut = false;
  }

  async end(): Promise<void> {
    await Promise.all([this.statements.end(), this.looks.end()]);
  }
}
