// A streaming standby of a PostgreSQL server of ours: npm's binaries have no pg_basebackup, so its folder is copied while the
// server is told of a back-up.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../../libs/installation/src/postgres/client.mjs';
import { findHome } from '../../libs/installation/src/postgres/home.mjs';
import { startPostgres } from '../../libs/installation/src/postgres/server.mjs';

/** Settings of a primary that can be followed. */
export const PRIMARY_SETTINGS = { wal_level: 'replica', max_wal_senders: 5, max_replication_slots: 5 };
/** Files that a server makes anew when it starts, or that belong to the primary alone. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label'];
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_stat_tmp'];

/**
 * Starts a standby in `dir` of the primary in `primary.dir`. The slot keeps the primary's log while the standby is away, and its name is that
 * of the standby in `synchronous_standby_names`.
 */
export async function startStandby({ primary, dir, port, name = 'standby', settings = {} }) {
  const [from, to] = [await findHome(path.resolve(primary.dir)), await findHome(path.resolve(dir))];
  if (!existsSync(path.join(to.data, 'PG_VERSION'))) await copyPrimary({ from, to, url: primary.url, name });
  const { hostname, port: primaryPort, username, password } = new URL(primary.url);
  const conninfo = { host: hostname, port: primaryPort, user: username, password, application_name: name };
  const primary_conninfo = Object.entries(conninfo)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
  return startPostgres({ dir, port, settings: { ...settings, primary_conninfo, primary_slot_name: name } });
}

async function copyPrimary({ from, to, url, name }) {
  await withClient(url, async (client) => {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [name]);
    await client.query('SELECT pg_backup_start($1, true)', [name]);
    mkdirSync(to.data, { mode: 0o700, recursive: true });
    execFileSync('cp', ['-a', `${from.data}/.`, to.data]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    for (const file of LEFT_OUT) rmSync(path.join(to.data, file), { force: true });
    for (const folder of EMPTIED) emptyFolder(path.join(to.data, folder));
    const own = { backup_label: rows[0].labelfile, 'standby.signal': '' };
    for (const [file, text] of Object.entries(own)) writeOwn(to, path.join(to.data, file), text);
  });
  // One superuser for both: the roles are those of the primary.
  const password = path.join(to.dir, 'superuser-password');
  cpSync(path.join(from.dir, 'superuser-password'), password);
  to.give(password);
  to.give(to.data);
}

function writeOwn(home, file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  home.give(file);
}

function emptyFolder(folder) {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const inside = path.join(folder, entry.name);
    if (!entry.isDirectory()) rmSync(inside);
    else if (path.basename(folder) === 'pg_wal') emptyFolder(inside);
    else rmSync(inside, { recursive: true });
  }
}

/** Ends the server in `dir` as a fault of the machine would; the answer comes when the process is gone. */
export async function killPostgres(dir, server) {
  const { data } = await findHome(path.resolve(dir));
  const [pid] = execFileSync('head', ['-1', path.join(data, 'postmaster.pid')])
    .toString()
    .split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await server.ended;
}
