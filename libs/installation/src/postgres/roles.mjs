// The roles and the database, on the embedded server or on any server whose URL may create roles.
import { randomBytes } from 'node:crypto';
import { requireServerVersion, UnfitDatabase } from '../requirements.mjs';
import { inDatabase, withClient } from './client.mjs';

const ROLES = ['duet_owner', 'duet_app', 'duet_system'];
/** Taken on by duet_system for staff who do not reach everything; nobody logs in with it. */
const STAFF_ROLE = 'duet_staff';

/** Fresh passwords for the three roles that log in. */
export function newRolePasswords() {
  return Object.fromEntries(ROLES.map((role) => [role, randomBytes(24).toString('base64url')]));
}

/** Creates the roles or sets their passwords; `adminUrl` needs the right to create roles. */
export async function ensureRoles(adminUrl, passwords) {
  await withClient(adminUrl, async (client) => {
    await requireServerVersion(async (sql) => (await client.query(sql)).rows);
    for (const role of ROLES) await ensureRole(client, role, passwords[role]);
    const staff = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [STAFF_ROLE]);
    if (!staff.rowCount) await client.query(`CREATE ROLE ${STAFF_ROLE} NOLOGIN`);
    await ensureMemberships(client);
  });
}

// NOINHERIT keeps the policies of the two other roles away from the owner until a migration says SET LOCAL ROLE.
async function ensureRole(client, role, password) {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = found.rowCount ? 'ALTER' : 'CREATE';
  const inherit = role === 'duet_owner' ? 'NOINHERIT' : 'INHERIT';
  await client.query(`${verb} ROLE ${role} LOGIN ${inherit} PASSWORD ${client.escapeLiteral(password)}`);
  // Processes ask for it themselves, save behind a pooler of transactions.
  await client.query(`ALTER ROLE ${role} SET TimeZone = 'UTC'`);
}

async function ensureMemberships(client) {
  await grantUnlessMember(client, 'duet_app', 'duet_owner');
  await grantUnlessMember(client, 'duet_system', 'duet_owner');
  await grantUnlessMember(client, STAFF_ROLE, 'duet_system');
  const me = await client.query('SELECT current_user AS name, rolsuper FROM pg_roles WHERE rolname = current_user');
  const { name, rolsuper } = me.rows[0];
  // Only a superuser may hand a database to a role that it is no member of.
  if (!rolsuper) await grantUnlessMember(client, 'duet_owner', name);
}

async function grantUnlessMember(client, role, member) {
  if (role === member) return;
  // Since version 16 the creator of a role is its member without the right to SET ROLE; before, that column is absent.
  const sql = `SELECT 1 FROM pg_auth_members m WHERE m.roleid = $1::regrole AND m.member = $2::regrole
    AND (to_jsonb(m)->>'set_option') IS DISTINCT FROM 'false'`;
  const quoted = client.escapeIdentifier(member);
  const found = await client.query(sql, [role, quoted]);
  if (!found.rowCount) await client.query(`GRANT ${role} TO ${quoted}`);
}

/** Creates the database when it is missing, sees that duet_owner may make tables in it and lets the two other roles connect. */
export async function ensureDatabase(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    const database = client.escapeIdentifier(name);
    const found = await client.query('SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1', [
      name,
    ]);
    if (!found.rowCount) await client.query(`CREATE DATABASE ${database} OWNER duet_owner`);
    await openPublicSchema(adminUrl, { name, lent: found.rowCount > 0 && found.rows[0].owner !== 'duet_owner' });
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO duet_app, duet_system`);
  });
}

// A database that someone else made stays theirs; the owner role gets what migrations need. In one of its own the schema
// public may still be another's, e.g. after an upgrade or a restore.
async function openPublicSchema(adminUrl, { name, lent }) {
  await withClient(inDatabase(adminUrl, name), async (client) => {
    if (lent) await client.query(`GRANT ALL ON DATABASE ${client.escapeIdentifier(name)} TO duet_owner`);
    const { rows } = await client.query(`SELECT to_regnamespace('public') IS NULL AS missing`);
    if (rows[0].missing) await client.query('CREATE SCHEMA public');
    if (await ownerMayCreate(client)) return;
    await client.query('GRANT ALL ON SCHEMA public TO duet_owner');
    if (await ownerMayCreate(client)) return;
    throw new UnfitDatabase(
      `duet_owner may not make tables in the schema public of ${name}, and this administrator may not allow it. Let its owner say: GRANT ALL ON SCHEMA public TO duet_owner;`,
    );
  });
}

async function ownerMayCreate(client) {
  const { rows } = await client.query(`SELECT has_schema_privilege('duet_owner', 'public', 'CREATE') AS may`);
  return rows[0].may;
}

/** The three URLs that the platform reads, for one database on the server of `adminUrl`. */
export function roleUrls(adminUrl, name, passwords) {
  return {
    DATABASE_URL: roleUrl(adminUrl, { role: 'duet_app', password: passwords.duet_app, name }),
    DATABASE_SYSTEM_URL: roleUrl(adminUrl, { role: 'duet_system', password: passwords.duet_system, name }),
    DATABASE_OWNER_URL: roleUrl(adminUrl, { role: 'duet_owner', password: passwords.duet_owner, name }),
  };
}

function roleUrl(adminUrl, { role, password, name }) {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}
