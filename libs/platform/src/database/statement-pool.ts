import type { PoolClient } from 'pg';
import pg from 'pg';

/** A named prepared statement. The name is its cache key on every connection, so it never changes meaning. */
export interface Statement {
  name: string;
  text: string;
}

interface SiteClient extends PoolClient {
  siteId?: string;
}

const OPTIONS = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0';

/**
 * The pool of hot statements. Connections are in pipeline mode: when the last site of a connection differs, its new
 * `app.site_id` travels ahead of the statement in the same round trip.
 */
export class StatementPool {
  private readonly pool: pg.Pool;

  constructor(connectionString: string, max: number, onError: (error: Error) => void) {
    this.pool = new pg.Pool({ connectionString, max, options: OPTIONS, pipeline: true } as pg.PoolConfig);
    this.pool.on('error', onError);
  }

  async rows<R>(siteId: string, statement: Statement, values: unknown[]): Promise<R[]> {
    const result = await this.run(siteId, { ...statement, values });
    return result.rows as R[];
  }

  async text(siteId: string, statement: Statement, values: unknown[]): Promise<string | null> {
    const result = await this.run(siteId, { ...statement, values, rowMode: 'array' as const });
    return ((result.rows as unknown[][])[0]?.[0] as string | null | undefined) ?? null;
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
