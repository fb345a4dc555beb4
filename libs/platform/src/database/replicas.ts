import pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import { Batcher } from '../batcher';
import type { Reads } from '../context';
import type { Log } from '../logging';
import { POOL_SETTINGS } from './database-client';
import { LogPositions } from './log-positions';
import { isConnectionLost } from './lost-connection';
import type { LeftOut } from './replica';
import { Replica, REPLICA_PATIENCE_MS } from './replica';
import type { Pooler, StatementPool } from './statement-pool';

/** The pause between two looks at all replicas. A member who has just acted reads from the primary for about so long. */
const LOOK_MS = 500;
/** The end of the log for new rows too, which a commit that does not wait for the disk has not written yet. */
const POSITION = `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`;
/** The position of somebody of whom nobody knows what they have to see: no replica has it. */
const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER;
/** A lag that nobody knows, in the figures: longer than any bound. */
const UNKNOWN_LAG_S = 600;

const reads = new Counter({
  name: 'duet_reads_total',
  help: 'Reads that may go to a replica, by the place that answered them: primary, or host and port',
  labelNames: ['place'],
});
const leftOut = new Counter({
  name: 'duet_replicas_left_out_total',
  help: 'Times a replica was left out because it was lost, late or promoted',
  labelNames: ['replica', 'reason'],
});
const lags = new Gauge({
  name: 'duet_replica_lag_seconds',
  help: 'The longest time by which a replica may be behind the primary; 600 where nobody knows',
  labelNames: ['replica'],
});
const used = new Gauge({
  name: 'duet_replica_used',
  help: '1 while reads go to a replica, 0 while it is left out',
  labelNames: ['replica'],
});

interface ReplicaSettings {
  /** Addresses of the replicas, for the role of the application. */
  urls: readonly string[];
  /** The primary's address for the same role. */
  primaryUrl: string;
  /** Connections to each. */
  max: number;
  pooler: Pooler | null;
  /** A replica that is behind by more is left out. */
  mostLagMs: number;
  log: Log;
}

/** The replicas that searches, profiles and lists of cards may be read from (decision 0173). Without addresses it does nothing. */
export class Replicas {
  private readonly replicas: Replica[];
  private readonly primary: pg.Pool | null;
  private readonly positions = new LogPositions();
  private turn = 0;
  private timer: NodeJS.Timeout | null = null;
  /** Acts that end while a look is under way share the next one. */
  private readonly asked = new Batcher<null, number>(async (keys) => {
    const position = await this.readPosition();
    return keys.map(() => position);
  });

  constructor(private readonly settings: ReplicaSettings) {
    const { urls, primaryUrl, max, pooler, log } = settings;
    const onError = (error: Error) => log.error('database connection', error);
    const onLeftOut = (replica: Replica, reason: LeftOut) => this.tellLeftOut(replica, reason);
    this.replicas = urls.map((url) => new Replica({ url, max, pooler, onError, onLeftOut }));
    this.primary =
      urls.length > 0
        ? new pg.Pool({
            ...POOL_SETTINGS,
            connectionString: primaryUrl,
            max: 2,
            connectionTimeoutMillis: REPLICA_PATIENCE_MS,
            query_timeout: REPLICA_PATIENCE_MS,
          })
        : null;
    this.primary?.on('error', onError);
  }

  /** Begins to look at the replicas; until the looks have found one well, all reads go to the primary. */
  start(): void {
    if (this.replicas.length === 0 || this.timer) return;
    let isLooking = false;
    this.timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      void this.look().finally(() => (isLooking = false));
    }, LOOK_MS);
    this.timer.unref();
  }

  /** Runs a read where `mark` lets it: on a replica that has what its reader must see, else on the primary, also after a fault there. */
  async read<T>(mark: Reads, primary: StatementPool, ask: (pool: StatementPool) => Promise<T>): Promise<T> {
    const replica = mark.wrote ? undefined : this.choose(mark.after);
    const answer = replica && (await this.tryReplica(replica, ask));
    if (answer) return answer.value;
    reads.inc({ place: 'primary' });
    return ask(primary);
  }

  /** The end of the primary's log after all that has been committed until now; `UNKNOWN_POSITION` when the primary does not say. */
  findPosition(): Promise<number> {
    return this.asked.get(null).catch(() => UNKNOWN_POSITION);
  }

  /** The next in turn of those that have replayed so much. */
  private choose(position: number): Replica | undefined {
    const fit = this.replicas.filter((replica) => replica.has(position));
    this.turn += 1;
    return fit[this.turn % fit.length];
  }

  /** Null where the replica has not answered: be it gone, or a conflict of this one read with what it replays. */
  private async tryReplica<T>(
    replica: Replica,
    ask: (pool: StatementPool) => Promise<T>,
  ): Promise<{ value: T } | null> {
    try {
      const value = await ask(replica.statements);
      reads.inc({ place: replica.name });
      return { value };
    } catch (error) {
      if (isConnectionLost(error)) replica.leaveOut('lost');
      return null;
    }
  }

  private async look(): Promise<void> {
    const position = await this.readPosition().catch(() => null);
    if (position !== null) this.positions.note({ at: performance.now(), position });
    await Promise.all(this.replicas.map((replica) => this.lookAt(replica)));
  }

  private async lookAt(replica: Replica): Promise<void> {
    const wasUsed = replica.isUsed;
    const lagOf = (position: number) => this.positions.lagAt(position, performance.now());
    const lag = await replica.look(lagOf, this.settings.mostLagMs);
    lags.set({ replica: replica.name }, Math.min(lag / 1000, UNKNOWN_LAG_S));
    used.set({ replica: replica.name }, replica.isUsed ? 1 : 0);
    if (replica.isUsed && !wasUsed) this.settings.log.info('a replica is read from', { replica: replica.name });
  }

  private tellLeftOut(replica: Replica, reason: LeftOut): void {
    leftOut.inc({ replica: replica.name, reason });
    used.set({ replica: replica.name }, 0);
    this.settings.log.warn('a replica is left out', { replica: replica.name, reason });
  }

  private async readPosition(): Promise<number> {
    const { rows } = await this.primary!.query<{ position: string }>(POSITION);
    return Number(rows[0]!.position);
  }

  /** Lets all connections go. */
  async end(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.all([this.primary?.end(), ...this.replicas.map((replica) => replica.end())]);
  }
}
