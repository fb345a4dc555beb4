// Settles the environment of a start: ports, folders, secrets, and the embedded services that take the place of outside
// ones.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ignoreEnvironmentFile, readEnvironment } from '../../libs/installation/src/installation.mjs';
import { root } from './processes.mjs';

/** Settings from the environment and an `.env` file; throws one sentence when they make no sense. */
export function readSettings({ fresh = false, dev = false } = {}) {
  readEnvironment();
  ignoreEnvironmentFile();
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      '`npm start` shows the demo, and NODE_ENV=production is set: docs/operations.md tells how the platform runs for real.',
    );
  }
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_531) throw new Error('PORT must be a number from 1 to 65531.');
  const settings = makeSettings({ port, dir: path.join(root, '.duet') });
  const { HOST, STORAGE_DIR, SECRET } = process.env;
  const own = { ...(STORAGE_DIR && { STORAGE_DIR }), ...(SECRET && { SECRET }) };
  return { ...settings, fresh, dev, own, host: HOST || settings.host, external: externalServices() };
}

/** Settings of a stack at `port` and the four ports after it, with its data below `dir` and all services embedded. */
export function makeSettings({ port, dir }) {
  return {
    ports: { api: port, mailPage: port + 1, smtp: port + 2, metrics: port + 3, postgres: port + 4 },
    host: '127.0.0.1',
    consoleHost: process.env.CONSOLE_HOST || 'console.localhost',
    dir,
    fresh: false,
    dev: false,
    own: {},
    external: {},
  };
}

function externalServices() {
  const { DATABASE_URL, DATABASE_SYSTEM_URL, DATABASE_OWNER_URL, REDIS_URL, SMTP_URL, VAPID_CONTACT } = process.env;
  const roles =
    DATABASE_SYSTEM_URL && DATABASE_OWNER_URL ? { DATABASE_URL, DATABASE_SYSTEM_URL, DATABASE_OWNER_URL } : null;
  return {
    databaseUrl: DATABASE_URL || null,
    roleUrls: DATABASE_URL ? roles : null,
    redisUrl: REDIS_URL,
    smtpUrl: SMTP_URL,
    pushContact: VAPID_CONTACT,
  };
}

/** The values of `make` on the first call, the same ones ever after: kept in `file`, readable for its owner alone. */
export function keepOnce(file, make) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = make();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

/** Variables for api, worker, migrations and seed; `databaseUrls` are those of the roles. */
export function childEnvironment(settings, databaseUrls) {
  const { ports, dir, external } = settings;
  const { secret } = keepOnce(path.join(dir, 'secret.json'), () => ({ secret: randomBytes(32).toString('base64url') }));
  return {
    ...databaseUrls,
    NODE_ENV: 'development',
    // Node 22 and later keep compiled code there: the next start is quicker.
    NODE_COMPILE_CACHE: path.join(dir, 'compile-cache'),
    DEMO: '1',
    PORT: String(ports.api),
    HOST: settings.host,
    CONSOLE_HOST: settings.consoleHost,
    STORAGE_DIR: path.join(dir, 'storage'),
    SECRET: secret,
    VAPID_CONTACT: external.pushContact ?? '',
    SMTP_URL: external.smtpUrl || `smtp://127.0.0.1:${ports.smtp}`,
    // The page that shows mails takes text messages as well.
    SMS_URL: process.env.SMS_URL || (external.smtpUrl ? '' : `http://127.0.0.1:${ports.mailPage}/api/sms`),
    REDIS_URL: external.redisUrl ?? '',
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    ...settings.own,
  };
}

/** Variables for api and worker: processes never own migrations, so they get no address of the owner or an administrator. */
export const processEnvironment = (env) => ({ ...env, DATABASE_OWNER_URL: '', DATABASE_ADMIN_URL: '' });
