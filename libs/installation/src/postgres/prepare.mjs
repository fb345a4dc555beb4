// Makes the roles and the database on a server of your own, once and after a change of passwords. It reads
// DATABASE_ADMIN_URL (an account that may create roles) and takes names and passwords from DATABASE_URL,
// DATABASE_SYSTEM_URL and DATABASE_OWNER_URL.
import { readEnvironment } from '../installation.mjs';
import { databaseFault } from '../requirements.mjs';
import { ensureDatabase, ensureRoles } from './roles.mjs';

const VARIABLES = { DATABASE_URL: 'duet_app', DATABASE_SYSTEM_URL: 'duet_system', DATABASE_OWNER_URL: 'duet_owner' };

function readUrl(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  if (!URL.canParse(value) || !/^postgres(ql)?:/.test(value)) throw new Error(`${name} must be a postgres: address.`);
  return new URL(value);
}

function readPassword([name, role]) {
  const url = readUrl(name);
  if (url.username !== role) throw new Error(`${name} must name the role ${role}.`);
  if (!url.password) throw new Error(`${name} has no password.`);
  return [role, decodeURIComponent(url.password)];
}

async function main() {
  readEnvironment();
  const admin = readUrl('DATABASE_ADMIN_URL').href;
  const passwords = Object.fromEntries(Object.entries(VARIABLES).map(readPassword));
  const database = decodeURIComponent(readUrl('DATABASE_OWNER_URL').pathname.slice(1));
  await ensureRoles(admin, passwords);
  await ensureDatabase(admin, database);
  console.log(`The roles and the database ${database} are ready.`);
}

await main().catch((error) => {
  const where = { variable: 'DATABASE_ADMIN_URL', url: process.env.DATABASE_ADMIN_URL ?? '' };
  console.error(databaseFault(error, where) ?? error.message ?? error.code);
  process.exitCode = 1;
});
