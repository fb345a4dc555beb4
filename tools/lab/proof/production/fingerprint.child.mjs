// Prints the fingerprint of a database as JSON: every table's rows, who may see them, and the counters of invoices. It is started
// within a machine's network. Its argument: { url, apart, columns? }; rows of the site with the key `apart` are left out.
import pg from 'pg';

/** They live from the clock and from work under way, not from what members did. */
const PASSING = ['outbox_jobs', 'pgmigrations', 'migrations'];

const RIGHTS = {
  policies: `SELECT tablename, policyname, permissive, roles::text, cmd, qual, with_check FROM pg_policies WHERE schemaname = 'public'`,
  rowLevelSecurity: `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  grants: `SELECT relname, (SELECT array_agg(a::text ORDER BY a::text) FROM unnest(relacl) a)::text AS acl, pg_get_userbyid(relowner) AS owner
    FROM pg_class WHERE relkind IN ('r', 'p', 'S', 'v') AND relnamespace = 'public'::regnamespace`,
  roles: `SELECT rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls FROM pg_roles WHERE rolname LIKE 'duet%'`,
  memberships: `SELECT pg_get_userbyid(roleid) AS role, pg_get_userbyid(member) AS member FROM pg_auth_members
    WHERE pg_get_userbyid(member) LIKE 'duet%'`,
};

const hashOf = (query) =>
  `SELECT count(*)::int AS rows, coalesce(md5(string_agg(line, '' ORDER BY line)), '') AS hash FROM (SELECT md5(r::text) AS line FROM (${query}) r) l`;

async function tablesOf(client) {
  const { rows } = await client.query(`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'public')
    GROUP BY table_name ORDER BY table_name`);
  return Object.fromEntries(
    rows.filter(({ name }) => !PASSING.includes(name)).map(({ name, columns }) => [name, columns]),
  );
}

async function fingerprint(client, { apart, columns }) {
  const tables = columns ?? (await tablesOf(client));
  const found = { columns: tables, rows: {}, rights: {} };
  const one = async (query, values) => (await client.query(hashOf(query), values)).rows[0];
  for (const [name, all] of Object.entries(tables)) {
    const listed = all.map((column) => client.escapeIdentifier(column)).join(', ');
    const others = all.includes('site_id')
      ? `WHERE site_id IS DISTINCT FROM (SELECT id FROM sites WHERE key = '${apart}')`
      : '';
    found.rows[name] = await one(`SELECT ${listed} FROM ${client.escapeIdentifier(name)} ${others}`);
  }
  for (const [name, query] of Object.entries(RIGHTS)) found.rights[name] = await one(query);
  return found;
}

const input = JSON.parse(process.argv[2]);
const client = new pg.Client({ connectionString: input.url });
await client.connect();
await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
console.log(JSON.stringify(await fingerprint(client, input)));
await client.end();
