import type { PoolClient } from 'pg';
import pg from 'pg';

/** A named prepared statement. The name is its cache key on every connection, so it never changes meaning. */
export interface Statement {
  name: string;
  text: string;
}

/** A row as PostgreSQL writes it, every column a text: lists are put together from them without more ado. */
export type Line = readonly (string | null)[];

/** For queries whose columns are not to be parsed. */
export const AS_WRITTEN = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

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

  async rows<R>(siteId: string, statement: Statement, values: unknown[]): Promise<R[]> {
    const result = await this.run(siteId, { ...statement, values });
    return result.rows as R[];
  }

  async lines(siteId: string, statement: Statement, values: unknown[]): Promise<Line[]> {
    const result = await this.run(siteId, { ...statement, values, rowMode: 'array', types: AS_WRITTEN });
    return result.rows as unknown as Line[];
  }

  async text(siteId: string, statement: Statement, values: unknown[]): Promise<string | null> {
    return (await this.lines(siteId, statement, values))[0]?.[0] ?? null;
  }

  private async run(siteId: string, query: pg.QueryConfig & { rowMode?: 'array' }): Promise<pg.QueryResult> {
    const client = (await this.pool.connect()) as SiteClient;
    let broken: Error | undefined;
    try {
      const site = client.siteId === siteId ? null : setSite(client, siteId);
      const [result] = await Promise.all([client.query(query), site]);
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
