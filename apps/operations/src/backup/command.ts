import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkBackup } from '@duet/backup';
import type { RestoreTarget } from '@duet/backup';
import { DatabaseClient, fromRoot } from '@duet/platform';
import { migrations } from '../../../../migrations';
import { lookThrough } from '../books/audit';

type Env = NodeJS.ProcessEnv;

/** A line for the person at the terminal. */
export const tell = (text: string): void => console.log(text);

/** Ctrl-C and SIGTERM break off in order: what is half made is removed. */
export function listenForEnd(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => end.abort(new Error('Broken off; nothing was changed.')));
  return end.signal;
}

/** Runs a command; a failure is one sentence. */
export function run(main: () => Promise<void>): void {
  main().catch((error: Error & { code?: string }) => {
    console.error(error.name === 'AbortError' ? 'Broken off; nothing was changed.' : error.message || error.code);
    process.exitCode = 1;
  });
}

/** The server of DATABASE_ADMIN_URL and the roles' addresses, for a database of this name or the one that they name. */
export function readTarget(env: Env, database?: string): RestoreTarget {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is missing.`);
    const url = new URL(value);
    if (database) url.pathname = `/${encodeURIComponent(database)}`;
    return url.href;
  };
  const ownerUrl = need('DATABASE_OWNER_URL');
  const systemUrl = need(env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_SYSTEM_URL');
  if (!env.DATABASE_ADMIN_URL) throw new Error('DATABASE_ADMIN_URL is missing: an account that may create databases.');
  const prepare = (name: string) => prepareDatabase({ ...env, DATABASE_OWNER_URL: withDatabase(ownerUrl, name) });
  return { adminUrl: env.DATABASE_ADMIN_URL, ownerUrl, systemUrl, prepare, migrations };
}

function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** The same command that prepares a new installation: roles with the passwords of the addresses, and the database. */
async function prepareDatabase(env: Env): Promise<void> {
  const script = fromRoot('tools/prepare-database.mjs');
  await promisify(execFile)(process.execPath, [script], { env: { ...env, NODE_OPTIONS: '' } }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message);
    },
  );
}

interface Check {
  env: Env;
  dir: string;
  name: string;
  signal: AbortSignal;
}

/** Restores a back-up into a database of its own on the same server, compares it, and tells. */
export async function checkNamed({ env, dir, name, signal }: Check): Promise<void> {
  tell(`checking ${path.join(dir, name)} in a database of its own`);
  const task = { ...readTarget(env), dir, name, passphrase: env.BACKUP_PASSPHRASE || null, tell, signal };
  for (const note of await checkBackup(task, audit)) tell(note);
  tell('the back-up is whole: it was restored, every row is the same, and the books add up');
}

/** Audits the books, and answers a sentence for each sum that does not add up. */
export async function audit(systemUrl: string): Promise<string[]> {
  const client = new DatabaseClient({ connectionString: systemUrl });
  await client.connect();
  try {
    const findings = await lookThrough(client);
    return findings.filter(({ broken }) => broken.length > 0).map(({ says }) => `the books: ${says}`);
  } finally {
    await client.end();
  }
}
