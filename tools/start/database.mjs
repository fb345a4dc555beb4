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
} from '../../libs/installation/src/postgres/server.mjs';
import { keepOnce } from './environment.mjs';

const DATABASE = 'duet';

/** Brings the database up and answers the URLs of the roles. */
export async function startDatabase(settings, { lifetime, keeper }) {
  const { dir, ports, external, fresh } = settings;
  if (external.roleUrls) return external.roleUrls;
  if (external.databaseUrl) return useExternal(external.databaseUrl, dir);
  const folder = path.join(dir, 'postgres');
  if (fresh) await forget(dir, folder);
  const url = await keepServer(
    { dir: folder, port: ports.postgres, durable: !settings.throwaway },
    { lifetime, keeper },
  );
  return makeRoles({ adminUrl: url, database: DATABASE, dir });
}

/** Starts the server, and again whenever it ends by itself; answers its address, which stays. */
async function keepServer(options, { lifetime, keeper }) {
  let server;
  const start = async () => {
    server = await startPostgres(options);
    void server.ended.then((reason) =>
      died(`PostgreSQL ended (${reason}); its log is ${path.join(options.dir, 'postgres.log')}.`),
    );
  };
  const died = keeper.keep(start);
  lifetime.defer(() => server?.stop());
  await start();
  return server.url;
}

/** Removes what a fresh start does not keep: database, photos, mails, secrets. */
async function forget(dir, postgres) {
  await removePostgres(postgres);
  const names = ['storage', 'mails', 'logs', 'secret.json', 'roles.json', 'push-keys.json'];
  await Promise.all(names.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
}

async function useExternal(adminUrl, dir) {
  const adminDatabase = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  const database = adminDatabase && adminDatabase !== 'postgres' ? adminDatabase : DATABASE;
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
  return roleUrls(adminUrl, database, passwords);
}
