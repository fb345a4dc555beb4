import { databaseFault, DatabaseClient, mostConnections, versionFault } from '@duet/platform';
import type pg from 'pg';
import { migrations } from '../../../../migrations';
import type { Finding, Installation } from './finding';
import { fault, ok, reasonOf, warning } from './finding';

const PATIENCE_MS = 8_000;
const PREPARE = 'Run node tools/prepare-database.mjs.';
const MIGRATE = 'Run node dist/server/tools/migrate.js.';

export type AskDatabase = <R extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<R[]>;
type Work = (ask: AskDatabase) => Promise<Finding[]>;

/** Looks with a connection of its own; a database that cannot be used is the finding. */
export async function withDatabase(variable: string, url: string, work: Work): Promise<Finding[]> {
  if (!url) return [];
  const client: pg.Client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  try {
    await client.connect();
    return await work(async (sql, values) => (await client.query(sql, values)).rows as never);
  } catch (error) {
    const sentence = databaseFault(error, { variable, url });
    return [sentence ? fault(sentence, `See ${variable}.`) : fault(`${variable}: ${reasonOf(error)}`, PREPARE)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Version and rights of the two roles that processes use. */
export async function lookAtRoles({ config }: Installation): Promise<Finding[]> {
  const app = await withDatabase('DATABASE_URL', config.databaseUrl, async (ask) => [
    ...(await versionOf(ask)),
    ...(await powersOf(ask, { variable: 'DATABASE_URL', role: 'duet_app' })),
    ...(await wallsOf(ask)),
  ]);
  const system = await withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, (ask) =>
    powersOf(ask, { variable: 'DATABASE_SYSTEM_URL', role: 'duet_system' }),
  );
  return [...app, ...system];
}

async function versionOf(ask: AskDatabase): Promise<Finding[]> {
  const [row] = await ask<{ server_version_num: string }>('SHOW server_version_num');
  const [name] = await ask<{ server_version: string }>('SHOW server_version');
  const sentence = versionFault(row!.server_version_num);
  return [
    sentence ? fault(sentence, 'See "Database" in docs/operations.md.') : ok(`PostgreSQL ${name!.server_version}`),
  ];
}

interface Powers {
  name: string;
  powerful: boolean;
}

/** A role of a process may not see or do everything. */
export async function powersOf(
  ask: AskDatabase,
  { variable, role }: { variable: string; role: string },
): Promise<Finding[]> {
  const [me] = await ask<Powers>(
    `SELECT rolname AS name, rolsuper OR rolbypassrls OR rolcreaterole AS powerful FROM pg_roles WHERE rolname = current_user`,
  );
  const advice = `Let ${variable} name the role ${role}, as tools/prepare-database.mjs makes it.`;
  if (me!.powerful) return [fault(`${variable} logs in as ${me!.name}, who may see and do everything`, advice)];
  if (me!.name !== role) return [fault(`${variable} logs in as ${me!.name}`, advice)];
  return [ok(`${role} has no more rights than it needs`)];
}

/** Row-level security holds for everybody, and without a site the application sees nothing. */
async function wallsOf(ask: AskDatabase): Promise<Finding[]> {
  const open = await ask<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1`,
  );
  if (open.length > 0) {
    const names = open.map(({ name }) => name).join(', ');
    return [
      fault(`row-level security is not forced on ${names}`, `${MIGRATE} It was taken away by hand, or by a restore.`),
    ];
  }
  const accounts = await ask<{ n: number }>('SELECT count(*)::int AS n FROM accounts').catch(() => []);
  if ((accounts[0]?.n ?? 0) > 0) return [fault('duet_app sees members without a site', MIGRATE)];
  return [ok('row-level security is forced, and duet_app sees nothing without a site')];
}

/** The schema is the one of this version. */
export async function lookAtMigrations({ env, config }: Installation): Promise<Finding[]> {
  const places = { DATABASE_OWNER_URL: env.DATABASE_OWNER_URL ?? '', DATABASE_SYSTEM_URL: config.systemDatabaseUrl };
  const [variable, url] = Object.entries(places).find(([, address]) => address !== '') ?? ['', ''];
  return withDatabase(variable, url, async (ask) => {
    const [table] = await ask<{ there: boolean; may: boolean | null }>(
      `SELECT to_regclass('migrations') IS NOT NULL AS there, has_table_privilege(to_regclass('migrations'), 'SELECT') AS may`,
    );
    if (table!.there && !table!.may) {
      return [
        warning('it cannot be seen from here which migrations have run', 'Set DATABASE_OWNER_URL for this command.'),
      ];
    }
    const rows = table!.there ? await ask<{ name: string }>('SELECT name FROM migrations') : [];
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrations.map(({ name }) => name).filter((name) => !done.has(name));
    if (missing.length > 0) return [fault(`${missing.length} migrations have not run: ${missing.join(', ')}`, MIGRATE)];
    return [ok(`all ${migrations.length} migrations have run`)];
  });
}

/** Processes that the connections of the server are enough for. */
export async function lookAtConnections({ config }: Installation): Promise<Finding[]> {
  return withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, async (ask) => {
    const [row] = await ask<{ most: number; kept: number }>(
      `SELECT current_setting('max_connections')::int AS most,
         current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int AS kept`,
    );
    const { api, worker } = mostConnections(config);
    const pairs = Math.floor((row!.most - row!.kept) / (api + worker));
    const text = `max_connections ${row!.most} is enough for ${pairs} api and ${pairs} workers (${api} and ${worker} each)`;
    const advice = 'Raise max_connections in postgresql.conf, or lower DATABASE_POOL.';
    if (pairs < 1) return [fault(text, advice)];
    return [pairs < 2 ? warning(text, advice) : ok(text)];
  });
}

/** Codes of second factors are good for 30 seconds: more is too much. In seconds. */
const LITTLE_OFF = 2;
const MUCH_OFF = 20;

/** Seconds that a clock is ahead of ours, as a finding. */
export function clockFinding(whose: string, seconds: number): Finding {
  const text = `the clock of ${whose} differs by ${Math.abs(seconds).toFixed(1)} s`;
  const advice = 'Keep time by NTP (chrony or systemd-timesyncd) on every machine.';
  if (Math.abs(seconds) >= MUCH_OFF) return fault(text, advice);
  return Math.abs(seconds) >= LITTLE_OFF
    ? warning(text, advice)
    : ok(`the clock of ${whose} agrees with this machine's`);
}

/** The clock of the database against ours. */
export async function lookAtClock({ config, now }: Installation): Promise<Finding[]> {
  return withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, async (ask) => {
    const before = now().getTime();
    const [row] = await ask<{ at: Date }>('SELECT clock_timestamp() AS at');
    const ours = (before + now().getTime()) / 2;
    return [clockFinding('the database', (row!.at.getTime() - ours) / 1000)];
  });
}
