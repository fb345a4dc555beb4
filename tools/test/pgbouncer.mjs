import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../libs/installation/src/ports.mjs';
import { makeFolder } from '../start/lifetime.mjs';

/** So few that clients share connections at once. */
const CONNECTIONS = 3;

/**
 * Starts PgBouncer in transaction mode before the test server. TEST_PGBOUNCER_PORT: its port; TEST_PGBOUNCER_NAMES: 1 where it keeps
 * prepared statements apart by their names, as 1.21 and later do.
 */
export async function startPgBouncer(command, { server, passwords }, lifetime) {
  const port = await freePorts();
  const knowsNames = keepsNames(spawnSync(command, ['--version']).stdout.toString());
  const folder = makeFolder(lifetime, 'pgbouncer');
  const file = (name, text) => {
    writeFileSync(path.join(folder, name), text, { mode: 0o644 });
    return path.join(folder, name);
  };
  chmodSync(folder, 0o755);
  const users = Object.entries(passwords).map(([role, password]) => `"${role}" "${password}"`);
  const settings = `
    [databases]
    * = host=127.0.0.1 port=${new URL(server.url).port}
    [pgbouncer]
    pool_mode = transaction
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = scram-sha-256
    auth_file = ${file('users.txt', users.join('\n'))}
    max_client_conn = 2000
    default_pool_size = ${CONNECTIONS}
    ${knowsNames ? 'max_prepared_statements = 200' : ''}`;
  const flags = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(command, [...flags, file('pgbouncer.ini', settings.replace(/^ +/gm, ''))], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  lifetime.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await Promise.race([ready(child), ended.then(() => Promise.reject(new Error('pgbouncer ended at once.')))]);
  return { TEST_PGBOUNCER_PORT: String(port), TEST_PGBOUNCER_NAMES: knowsNames ? '1' : '0' };
}

function keepsNames(version) {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

function ready(child) {
  return new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      if (String(chunk).includes('process up')) resolve();
    });
  });
}
