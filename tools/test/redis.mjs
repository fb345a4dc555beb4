import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../libs/installation/src/ports.mjs';
import { makeFolder } from '../start/lifetime.mjs';

const ACCOUNTS = path.join(import.meta.dirname, '../deploy/redis/accounts.sh');
/** Where the accounts of production take their passwords from; in tests each has its name. */
const PASSWORDS = {
  REDIS_PASSWORD: 'default',
  REDIS_SITES_PASSWORD: 'duet_sites',
  REDIS_CONSOLE_PASSWORD: 'duet_console',
  REDIS_WORKER_PASSWORD: 'duet_worker',
};

/** Starts a Redis that keeps nothing on disk, with the accounts of production, and answers its URL for the operator. */
export async function startRedis(command, lifetime) {
  const port = await freePorts();
  const accounts = path.join(makeFolder(lifetime, 'redis'), 'users.acl');
  writeFileSync(accounts, execFileSync('sh', [ACCOUNTS], { env: { ...process.env, ...PASSWORDS } }));
  const flags = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  flags.push('--maxmemory-policy', 'noeviction', '--dir', '/tmp', '--aclfile', accounts);
  const child = spawn(command, flags.map(String), { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  lifetime.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await Promise.race([ready(child), ended.then(() => Promise.reject(new Error('redis-server ended at once.')))]);
  return redisAs('default', `redis://127.0.0.1:${port}`);
}

/** The URL of such a Redis for an account of it. */
export const redisAs = (account, url) => Object.assign(new URL(url), { username: account, password: account }).href;

function ready(child) {
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
}
