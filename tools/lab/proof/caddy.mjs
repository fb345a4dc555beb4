// Caddy with the shipped Caddyfile and its internal authority, on ports and in a folder of its own.
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, startProcess } from '../../start/processes.mjs';
import { provide } from '../../test/machine.mjs';

/** Starts it in front of the api processes at `upstreams` (ports); answers its https port and how to read its authority. */
export async function startCaddy({ lifetime, dir, port, upstreams, consoleHost }) {
  const program = provide('caddy');
  if (!program) throw new Error('This proof needs Caddy: apt-get install caddy, or name it with CADDY_PATH.');
  const env = {
    PATH: process.env.PATH,
    HOME: dir,
    XDG_DATA_HOME: path.join(dir, 'caddy'),
    XDG_CONFIG_HOME: dir,
    HTTP_PORT: port,
    HTTPS_PORT: port + 1,
    LOCAL_PORT: port + 2,
    CADDY_ADMIN: `127.0.0.1:${port + 3}`,
    API_UPSTREAMS: upstreams.map((one) => `127.0.0.1:${one}`).join(' '),
    CERTIFICATES: 'internal',
    CONSOLE_HOST: consoleHost,
    ERROR_PAGES: path.join(root, 'dist/site/proxy'),
  };
  const args = ['run', '--config', path.join(root, 'tools/deploy/Caddyfile'), '--adapter', 'caddyfile'];
  const { child } = startProcess(program, args, { lifetime, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.pipe(createWriteStream(path.join(dir, 'caddy.log'), { flags: 'a' }));
  const authority = path.join(dir, 'caddy/caddy/pki/authorities/local/root.crt');
  for (let tries = 0; !existsSync(authority); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error('Caddy has not started.');
    await sleep(50);
  }
  return { port: port + 1, ca: readFileSync(authority, 'utf8') };
}
