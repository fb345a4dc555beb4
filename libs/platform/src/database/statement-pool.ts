import type { PoolClient } from 'pg';
import pg from 'pg';
import type { Line, Statement } from './lines-query';
import { queryLines } from './lines-query';

interface SiteClient extends PoolClient {
  siteId?: string;
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
    this.pool = new pg.Pool({ connectionString, max, options: HOT_SETTINGS, pipeline: true } as pg.PoolConfig);
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
    let broken: Error | undefined;
    try {
      if (client.siteId === siteId) return await ask(client);
      const site = setSite(client, siteId);
      const [result] = await Promise.all([ask(client), site]);
      return result;
    } catch (error) {
      if (!(error as { severity?: string }).severity) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

function setSite(client: SiteClient, siteId: string): Promise<unknown> {
  client.siteId = siteId;
  return client.query({ name: 'set_site', text: `SELECT set_config('app.site_id', $1, false)`, values: [siteId] });
}
