// HAProxy in front of the api processes and of PostgreSQL: members and processes know its two addresses alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provide } from '../../../test/machine.mjs';

const configuration = ({ ports, socket }) => `
  global
    stats socket ${socket} mode 600 level admin
  defaults
    timeout connect 1s
    timeout check 3s
    timeout client 1h
    timeout server 1h
  frontend web
    mode http
    bind 127.0.0.1:${ports.web}
    default_backend api
  backend api
    mode http
    option redispatch
    retries 2
    retry-on conn-failure
    option httpchk GET /api/health/ready
    default-server check inter 500ms fall 1 rise 1
    server api-1 127.0.0.1:${ports.api[0]}
    server api-2 127.0.0.1:${ports.api[1]}
  listen postgres
    mode tcp
    bind 127.0.0.1:${ports.database}
    server primary 127.0.0.1:${ports.primary}
    server standby 127.0.0.1:${ports.standby} disabled
`;

/** Writes its file, and answers how to start it, kill it, and lead PostgreSQL's address to the standby. */
export function prepareProxy({ dir, ports, lifetime }) {
  const program = provide('haproxy');
  if (!program) throw new Error('This proof needs HAProxy: apt-get install haproxy, or name it with HAPROXY_PATH.');
  const [file, socket] = [path.join(dir, 'haproxy.cfg'), path.join(dir, 'haproxy.sock')];
  writeFileSync(file, configuration({ ports, socket }));
  let child = null;
  const proxy = {
    async start() {
      child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
      while (!(await command(socket, 'show info').catch(() => null))) await sleep(20);
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    /** Tells the proxy of a promotion, as an operator or a watcher such as Patroni does. */
    async leadToStandby() {
      const words = ['disable server postgres/primary', 'shutdown sessions server postgres/primary'];
      for (const word of [...words, 'enable server postgres/standby']) await command(socket, word);
    },
  };
  lifetime.defer(() => child?.kill('SIGTERM'));
  return proxy;
}

function command(socket, word) {
  return new Promise((resolve, reject) => {
    let text = '';
    const line = net.connect(socket, () => line.end(`${word}\n`));
    line.on('data', (chunk) => (text += chunk));
    line.on('end', () => resolve(text)).on('error', reject);
  });
}
