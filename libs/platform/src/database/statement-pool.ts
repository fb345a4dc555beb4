import type { PoolClient } from 'pg';
import pg from 'pg';
import type { DatabaseClient } from './database-client';
import { CONNECT_MS, POOL_SETTINGS } from './database-client';
import type { Line, Statement } from './lines-query';
import { queryLines } from './lines-query';
import { isConnectionLost } from './lost-connection';
import { recordStatement } from '../traces/spans';

interface SiteClient extends PoolClient, Pick<DatabaseClient, 'cut'> {
  /** The site that the server has confirmed for this connection. */
  siteId?: string | undefined;
}

const HOT = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  TimeZone: 'UTC',
};

/** Settings of the connections that hot statements run on. */
export const HOT_SETTINGS = Object.entries(HOT)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The same and the site, for the transaction that it stands in alone. */
const SET_FOR_TRANSACTION = `SELECT set_config('app.site_id', $1, true), ${Object.entries(HOT)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;

const SET_SITE: Statement = { name: 'set_site_for_transaction', text: SET_FOR_TRANSACTION };
const BEGIN = { text: 'BEGIN', queryMode: 'extended' };
const COMMIT = { text: 'COMMIT', queryMode: 'extended' };

/** A pooler of transactions between, and if it keeps prepared statements apart by their names. */
export interface Pooler {
  knowsNames: boolean;
}

interface PoolOptions {
  url: string;
  max: number;
  pooler: Pooler | null;
  onError: (error: Error) => void;
  /** The longest that a connection and then an answer are waited for; without it answers may take as long as they take. */
  patienceMs?: number;
}

/**
 * The pool of hot statements. Connections are in pipeline mode: when the last site of a connection differs, its new
 * `app.site_id` travels ahead of the statement in the same round trip. Behind a pooler of transactions, where the next statement of a
 * connection may run on another one's, a transaction with the site and the settings goes around each statement, in one round trip too.
 */
export class StatementPool {
  private readonly pool: pg.Pool;

  private readonly pooler: Pooler | null;

  private readonly patienceMs: number | undefined;

  constructor({ url: connectionString, max, pooler, onError, patienceMs }: PoolOptions) {
    this.pooler = pooler;
    this.patienceMs = patienceMs;
    const options = pooler ? undefined : HOT_SETTINGS;
    const connectionTimeoutMillis = patienceMs ?? CONNECT_MS;
    const settings = { ...POOL_SETTINGS, connectionTimeoutMillis, connectionString, max, options, pipeline: true };
    this.pool = new pg.Pool(settings as pg.PoolConfig);
    this.pool.on('error', onError);
  }

  async rows<R>(siteId: string, statement: Statement, values: unknown[]): Promise<R[]> {
    const { name, text } = this.prepare(statement);
    const ask = (client: PoolClient) => client.query({ name, text, values });
    const result = await recordStatement(statement.name, () => this.run(siteId, ask));
    return result.rows as R[];
  }

  lines(siteId: string, statement: Statement, values: unknown[]): Promise<Line[]> {
    const ask = (client: PoolClient) => queryLines(client, this.prepare(statement), values);
    return recordStatement(statement.name, () => this.run(siteId, ask));
  }

  /** A pooler that knows no names would find another connection's statements, or none. */
  private prepare(statement: Statement): Statement {
    return this.pooler && !this.pooler.knowsNames ? { ...statement, name: '' } : statement;
  }

  async text(siteId: string, statement: Statement, values: unknown[]): Promise<string | null> {
    return (await this.lines(siteId, statement, values))[0]?.[0] ?? null;
  }

  private async run<T>(siteId: string, ask: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = (await this.pool.connect()) as SiteClient;
    const timer = this.patienceMs && setTimeout(() => client.cut(), this.patienceMs);
    try {
      return await (this.pooler ? this.runInTransaction(client, siteId, ask) : this.runForSite(client, siteId, ask));
    } finally {
      if (timer) clearTimeout(timer);
    }
  }

  /** All four travel at once. After an error the COMMIT rolls back, and the connection goes on. */
  private async runInTransaction<T>(
    client: SiteClient,
    siteId: string,
    ask: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    let isSound = false;
    try {
      const begun = client.query(BEGIN);
      const set = client.query({ ...this.prepare(SET_SITE), values: [siteId] });
      const answer = ask(client);
      const done = await Promise.allSettled([begun, set, answer, client.query(COMMIT)]);
      const failed = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
      isSound = !failed || isRefusal(failed.reason);
      if (failed) throw failed.reason;
      return await answer;
    } finally {
      client.release(!isSound);
    }
  }

  private async runForSite<T>(client: SiteClient, siteId: string, ask: (client: PoolClient) => Promise<T>): Promise<T> {
    const isKnown = client.siteId === siteId;
    let isSound = true;
    try {
      if (isKnown) return await ask(client);
      client.siteId = undefined;
      const site = setSite(client, siteId);
      const [result] = await Promise.all([ask(client), site]);
      client.siteId = siteId;
      return result;
    } catch (error) {
      isSound = isKnown && isRefusal(error);
      throw error;
    } finally {
      client.release(!isSound);
    }
  }

  /** Counts its connections. */
  get counts(): PoolCounts {
    return countsOf(this.pool);
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/** Connections of a pool: all, idle ones, and those who wait for one. */
export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

/** Counts a pool of the driver. */
export const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The server refused this one statement, and the connection goes on. A FATAL has a severity too, but is the end of it. */
function isRefusal(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity === 'ERROR' && !isConnectionLost(error);
}

function setSite(client: SiteClient, siteId: string): Promise<unknown> {
  return client.query({ name: 'set_site', text: `SELECT set_config('app.site_id', $1, false)`, values: [siteId] });
}
