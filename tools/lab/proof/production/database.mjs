// Reads a machine's database, from here but within the machine's network, and its storage.
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../../start/processes.mjs';
import { fileOf } from './machine.mjs';

const CHILD = fileURLToPath(new URL('fingerprint.child.mjs', import.meta.url));
const STORAGE = 'var/lib/duet/storage';

const superuserUrl = (machine, name) => {
  const password = readFileSync(fileOf(machine, 'var/lib/duet-postgres/superuser-password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:5432/${name}`;
};

/** Every table's rows (those of the site `apart` left out) and everybody's rights; with `columns` those of an earlier look. */
export async function fingerprintOf(machine, { apart, columns }) {
  const input = JSON.stringify({ url: superuserUrl(machine, 'duet'), apart, columns });
  const args = ['-t', machine.leader, '-n', process.execPath, CHILD, input];
  const { stdout } = await promisify(execFile)('nsenter', args, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** Runs one statement as the superuser; answers its rows. */
export const query = (machine, sql) => ask(machine, superuserUrl(machine, 'duet'), sql);

/** As the role of the application, without a site; answers its rows, or null when the statement is refused. */
export function queryAsApplication(machine, sql) {
  const [, url] = /^DATABASE_URL=(.+)$/m.exec(readFileSync(fileOf(machine, 'etc/duet/duet.env'), 'utf8'));
  try {
    return ask(machine, url, sql);
  } catch {
    return null;
  }
}

function ask(machine, url, sql) {
  const script = `import pg from 'pg'; const c = new pg.Client({ connectionString: process.argv[1] }); await c.connect();
    console.log(JSON.stringify((await c.query(process.argv[2])).rows)); await c.end();`;
  const node = [process.execPath, '--input-type=module', '-e', script, url, sql];
  const child = spawnSync('nsenter', ['-t', machine.leader, '-n', ...node], { cwd: root, encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`${sql}\n${child.stderr}`);
  return JSON.parse(child.stdout);
}

/** SHA-256 of every file of the storage, by its path. */
export function filesOf(machine) {
  const folder = fileOf(machine, STORAGE);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = files.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(all.map((file) => [path.relative(folder, file), hashOf(file)]));
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Names every difference in a sentence; tables for which `isFree` is true may differ. */
export function differences(before, after, isFree = () => false) {
  const unlike = (kind) =>
    Object.entries(before[kind])
      .filter(([name, { rows, hash }]) => after[kind][name]?.rows !== rows || after[kind][name]?.hash !== hash)
      .map(([name, { rows }]) => ({ name, sentence: `${name}: ${rows} before, ${after[kind][name]?.rows} after` }));
  const rows = unlike('rows').filter(({ name }) => !isFree(name));
  return [...rows, ...unlike('rights')].map(({ sentence }) => sentence);
}

/** Files that were there and are gone or different. */
export const lostFiles = (before, after) => Object.keys(before).filter((file) => after[file] !== before[file]);
