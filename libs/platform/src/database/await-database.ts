import pg from 'pg';
import type { Config } from '../config';
import type { Log } from '../logging';
import { CONNECT_MS, DatabaseClient } from './database-client';
import { isConnectionLost, whenReachable } from './lost-connection';
import { databaseFault, requireServerVersion, UnfitDatabase } from './requirements';

/**
 * Waits until the database is there for the roles of a process, one where it serves sites alone. Throws `UnfitDatabase`, a sentence, when it is there and cannot
 * be used: too old a version, a wrong password, an unknown database.
 */
export async function awaitDatabase(config: Config, log: Log): Promise<void> {
  const { databaseUrl, systemDatabaseUrl, directDatabaseUrl } = config;
  for (const [variable, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_SYSTEM_URL: systemDatabaseUrl,
  })) {
    if (url) await whenReachable(log, () => requireDatabase({ variable, url, isPooled: directDatabaseUrl !== null }));
  }
}

interface Address {
  variable: string;
  url: string;
  isPooled?: boolean;
}

/** Connects once. Throws `UnfitDatabase` when the database cannot be used, and the error itself while it does not answer. */
export async function requireDatabase({ variable, url, isPooled = false }: Address): Promise<void> {
  const client: pg.Client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await requireServerVersion(async (sql) => (await client.query<{ server_version_num: string }>(sql)).rows);
    if (isPooled) await requireUtc(client);
  } catch (error) {
    const fault = isConnectionLost(error) ? null : databaseFault(error, { variable, url });
    throw fault ? new UnfitDatabase(fault) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Behind a pooler no connection can say that its days are those of UTC: the role has to. */
async function requireUtc(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ zone: string }>(`SELECT current_setting('TimeZone') AS zone`);
  if (rows[0]?.zone === 'UTC') return;
  const advice = 'Run node tools/prepare-database.mjs once more, or start the pooler anew.';
  throw new UnfitDatabase(`Behind the pooler the time zone is ${rows[0]?.zone}, not UTC. ${advice}`);
}
