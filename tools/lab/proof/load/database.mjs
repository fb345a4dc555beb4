// The database of the proof: a copy of a data set of the benchmark, with members who have paid, sessions, and credits on sale.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { inDatabase, queryOnce, withClient } from '../../../../libs/installation/src/postgres/client.mjs';
import { openStore } from '../../bench/store.mjs';

const NAME = 'duet_load';
const QUIET_SECONDS = 15;
const REST_PATIENCE_MS = 300_000;
/** As the server hashes new passwords: argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const STATEMENTS = `FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = '${NAME}')
  AND userid IN ('duet_app'::regrole, 'duet_system'::regrole)`;

/** Copies the data set of so many members; answers the roles' URLs and the superuser's. */
export async function openDatabase({ members, lifetime }) {
  const [{ BENCH_ADMIN_URL: set, profiles, ...roles }] = await openStore({ sizes: [members], fresh: false, lifetime });
  const server = inDatabase(set, 'postgres');
  const name = new URL(set).pathname.slice(1);
  await queryOnce(server, `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await queryOnce(server, `CREATE DATABASE ${NAME} TEMPLATE ${name} OWNER duet_owner STRATEGY FILE_COPY`);
  lifetime.defer(() => queryOnce(server, `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`));
  await queryOnce(server, `GRANT CONNECT, TEMPORARY ON DATABASE ${NAME} TO duet_app, duet_system`);
  const urls = Object.fromEntries(Object.entries(roles).map(([key, url]) => [key, inDatabase(url, NAME)]));
  const admin = inDatabase(set, NAME);
  await queryOnce(admin, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  return { urls, admin, profiles };
}

const tokenOf = (seed, id) => createHash('sha256').update(`${seed} ${id}`).digest('base64url');

/** Members who can be found, have blocked nobody and are blocked by nobody, the same for the same seed. */
const PEOPLE = `
  SELECT p.site_id, p.id, d.host, a.email FROM profiles p JOIN accounts a USING (site_id, id) JOIN domains d USING (site_id)
  WHERE p.searchable AND d.is_primary
    AND NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = p.site_id AND x.member_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = p.site_id AND x.other_id = p.id)
  ORDER BY hashtextextended(p.id::text, $1), p.id LIMIT $2`;

const SESSIONS = `
  INSERT INTO sessions (site_id, token_hash, id, account_id, device, created_at, last_seen_at, expires_at)
  SELECT site_id, token_hash, gen_random_uuid(), account_id, 'load', now(), now(), now() + interval '30 days'
  FROM unnest($1::uuid[], $2::bytea[], $3::uuid[]) AS s (site_id, token_hash, account_id)`;

const OFFERS = `
  INSERT INTO credit_bundles (site_id, id, country, currency, credits, price, on_offer, created_at, updated_at)
  SELECT id, gen_random_uuid(), NULL, 'EUR', 20, 1499, true, now(), now() FROM sites`;

/** Gives so many members a session, of which every one could also log in, and has every site sell credits. */
export async function seedPeople({ admin }, { count, seed, password }) {
  return withClient(admin, async (client) => {
    const { rows } = await client.query(PEOPLE, [seed, count]);
    if (rows.length < count)
      throw new Error(
        `The data set has ${rows.length} members to be online, and ${count} are needed: --members with more.`,
      );
    const sites = rows.map(({ site_id: site }) => site);
    const ids = rows.map(({ id }) => id);
    const tokens = ids.map((id) => tokenOf(seed, id));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
    await client.query(SESSIONS, [sites, hashes, ids]);
    const secret = await hash(password, COST);
    const members = 'site_id = ANY($1) AND id = ANY($2)';
    await client.query(`UPDATE accounts SET paid_user = true, password_hash = $3 WHERE ${members}`, [
      sites,
      ids,
      secret,
    ]);
    await client.query(OFFERS);
    await client.query('ANALYZE sessions');
    // All that was copied and written lies on the disk before anybody is measured.
    await client.query('CHECKPOINT');
    return rows.map(({ id, site_id: site, host, email }, index) => ({
      id,
      site,
      host,
      login: email,
      cookie: `auth.session=${tokens[index]}`,
    }));
  });
}

const SLOW = `SELECT count(*)::int AS slow FROM pg_stat_activity
  WHERE datname = '${NAME}' AND state = 'active' AND now() - query_start > interval '300 milliseconds'`;

/** Waits until no statement has been slow for some seconds: a worker's first jobs find all that the data set was never asked for. */
export async function waitForRest({ admin }, isOver) {
  const end = Date.now() + REST_PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_SECONDS && Date.now() < end && !isOver(); quiet += 1) {
    await sleep(1000);
    const [{ slow }] = await queryOnce(admin, SLOW);
    if (slow > 0) quiet = -1;
  }
}

/** Begins to count statements anew. */
export const forgetStatements = ({ admin }) => queryOnce(admin, 'SELECT pg_stat_statements_reset()');

/** Statements of api and worker since then: how many, and the costliest. */
export async function readStatements({ admin }, most) {
  const [{ calls }] = await queryOnce(admin, `SELECT coalesce(sum(calls), 0)::float8 AS calls ${STATEMENTS}`);
  const costliest = await queryOnce(
    admin,
    `SELECT calls::float8, total_exec_time AS ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 160) AS query ${STATEMENTS}
     ORDER BY total_exec_time DESC LIMIT ${most}`,
  );
  return { calls, costliest };
}

export async function serverPid({ admin }) {
  const [{ pid }] = await queryOnce(admin, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`);
  return pid;
}

/** The place of a run: server version, size, and members by site. */
export async function describeDatabase({ admin }) {
  const [{ version, size }] = await queryOnce(
    admin,
    `SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  const sites = await queryOnce(
    admin,
    'SELECT count(*)::int AS members FROM accounts GROUP BY site_id ORDER BY 1 DESC',
  );
  return { version, size, sites: sites.map(({ members }) => members) };
}
