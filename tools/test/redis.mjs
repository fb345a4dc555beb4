import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../libs/installation/src/ports.mjs';

/** Starts a Redis that keeps nothing on disk and answers its URL. */
export async function startRedis(command, lifetime) {
  const port = await freePorts();
  const flags = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  flags.push('--maxmemory-policy', 'noeviction', '--dir', '/tmp');
  const child = spawn(command, flags.map(String), { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  lifetime.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await Promise.race([ready(child), ended.then(() => Promise.reject(new Error('redis-server ended at once.')))]);
  return `redis://127.0.0.1:${port}`;
}

function ready(child) {
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
}
