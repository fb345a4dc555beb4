import { DatabaseClient } from '@duet/platform';

/** The server that a database is restored to, as the account that may create databases sees it. */
export class Server {
  private constructor(private readonly client: DatabaseClient) {}

  static async open(adminUrl: string): Promise<Server> {
    const client = new DatabaseClient({ connectionString: adminUrl, application_name: 'duet restore' });
    await client.connect();
    return new Server(client);
  }

  /** True when no other restore of this database is under way; holds until `close`. */
  async lock(database: string): Promise<boolean> {
    const sql = `SELECT pg_try_advisory_lock(hashtextextended('duet:restore:' || $1, 0)) AS is_locked`;
    return (await this.client.query<{ is_locked: boolean }>(sql, [database])).rows[0]!.is_locked;
  }

  async has(database: string): Promise<boolean> {
    return (await this.client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rows.length > 0;
  }

  /** Counts the connections to a database. */
  async countUsers(database: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`;
    return (await this.client.query<{ count: number }>(sql, [database])).rows[0]!.count;
  }

  /** Puts `beside` into the place of a database, whose own name becomes `formerly` if it is there: both or neither. */
  async moveIn(beside: string, database: string, formerly: string | null): Promise<void> {
    const rename = (from: string, to: string) => {
      const [before, after] = [from, to].map((name) => this.client.escapeIdentifier(name));
      return this.client.query(`ALTER DATABASE ${before} RENAME TO ${after}`);
    };
    await this.client.query('BEGIN');
    try {
      if (formerly) await rename(database, formerly);
      await rename(beside, database);
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK');
      throw error;
    }
  }

  /** Removes a database, and whoever is connected to it. */
  async drop(database: string): Promise<void> {
    await this.client.query(`DROP DATABASE IF EXISTS ${this.client.escapeIdentifier(database)} WITH (FORCE)`);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** Tables of the product that have, or had, rows. */
const FILLED = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'bullmq') AND n.nspname NOT LIKE 'pg\\_%'
    AND c.relname <> 'migrations' AND pg_relation_size(c.oid) > 0 ORDER BY 1`;

/** Names of tables with rows; none where the database is as prepare-database and the migrations leave it. */
export async function listFilled(adminUrl: string, database: string): Promise<string[]> {
  const client = new DatabaseClient({ connectionString: onDatabase(adminUrl, database) });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(FILLED)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The same address for another database of the server. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** The database that an address names. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
