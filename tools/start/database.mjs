// The database of a stack: the embedded server, or the one that DATABASE_URL names.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  ensureDatabase,
  ensureRoles,
  newRolePasswords,
  removePostgres,
  roleUrls,
  startPostgres,
} from '../postgres.mjs';
import { keepOnce } from './environment.mjs';

const DATABASE = 'duet';

/**
 * Brings the database up and answers the URLs of the three roles, and as `admin` the address of its administrator when
 * we have that one.
 */
export async function startDatabase(settings, { lifetime, onDeath }) {
  const { dir, ports, external, fresh } = settings;
  if (external.roleUrls) return { urls: external.roleUrls, admin: null };
  if (external.databaseUrl) return useExternal(external.databaseUrl, dir);
  const folder = path.join(dir, 'postgres');
  if (fresh) await forget(dir, folder);
  const server = await startPostgres({ dir: folder, port: ports.postgres, durable: !settings.throwaway });
  lifetime.defer(() => server.stop());
  void server.ended.then((reason) =>
    onDeath(`PostgreSQL ended (${reason}); its log is ${path.join(folder, 'postgres.log')}.`),
  );
  return makeRoles({ adminUrl: server.url, database: DATABASE, dir });
}

/** What a fresh start forgets: database, photos, mails, secrets. */
async function forget(dir, postgres) {
  await removePostgres(postgres);
  const names = ['storage', 'mails', 'logs', 'secret.json', 'roles.json', 'push-keys.json'];
  await Promise.all(names.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
}

async function useExternal(adminUrl, dir) {
  const named = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  const database = named && named !== 'postgres' ? named : DATABASE;
  try {
    return await makeRoles({ adminUrl, database, dir });
  } catch (error) {
    const reason = error.message || error.code;
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  }
}

async function makeRoles({ adminUrl, database, dir }) {
  const passwords = keepOnce(path.join(dir, 'roles.json'), newRolePasswords);
  await ensureRoles(adminUrl, passwords);
  await ensureDatabase(adminUrl, database);
  return { urls: roleUrls(adminUrl, database, passwords), admin: { url: adminUrl, database } };
}
