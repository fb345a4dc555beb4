import type { PoolClient } from 'pg';
import pg from 'pg';
import { POOL_SETTINGS } from './database-client';
import type { Line, Statement } from './lines-query';
import { queryLines } from './lines-query';
import { isConnectionLost } from './lost-connection';

interface SiteClient extends PoolClient {
  /** The site that the server has confirmed for this connection. */
  siteId?: string | undefined;
}

/** Settings of the connections that hot statements run on. */
export const HOT_SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'TimeZone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * The pool of hot statements. Connections are in pipeline mode: when the last site of a connection differs, its new
 * `app.site_id` travels ahead of the statement in the same round trip.
 */
export class StatementPool {
  private readonly pool: pg.Pool;

  constructor(connectionString: string, max: number, onError: (error: Error) => void) {
    const settings = { ...POOL_SETTINGS, connectionString, max, options: HOT_SETTINGS, pipeline: true };
    this.pool = new pg.Pool(settings as pg.PoolConfig);
    this.pool.on('error', onError);
  }

  async rows<R>(siteId: string, { name, text }: Statement, values: unknown[]): Promise<R[]> {
    const result = await this.run(siteId, (client) => client.query({ name, text, values }));
    return result.rows as R[];
  }

  lines(siteId: string, statement: Statement, values: unknown[]): Promise<Line[]> {
    return this.run(siteId, (client) => queryLines(client, statement, values));
  }

  async text(siteId: string, statement: Statement, values: unknown[]): Promise<string | null> {
    return (await this.lines(siteId, statement, values))[0]?.[0] ?? null;
  }

  private async run<T>(siteId: string, ask: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = (await this.pool.connect()) as SiteClient;
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
