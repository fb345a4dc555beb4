// OpenStack Swift (Apache-2.0) as the S3 storage of the proof: one proxy with `s3api`, one account, container and object server, one
// replica. Its files, rings and settings lie in a folder of their own, and it runs as whoever runs the proof.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeFolder } from '../../../start/lifetime.mjs';
import { root } from '../../../start/processes.mjs';
import { installCommand, provide } from '../../../test/machine.mjs';

const run = promisify(execFile);
const RINGS = ['account', 'container', 'object'];
const BUCKET = 'duet-photos';
const REGION = 'us-east-1';
const ACCOUNT = 'duet:proof';
const PATIENCE_MS = 30_000;
/** Swift keeps what it knows of an object in user attributes: this sets one on the folder that is its argument. */
const TRY_ATTRIBUTE = 'import os, sys; os.setxattr(sys.argv[1], "user.duet", b"1")';

/** A folder for Swift's devices on a file system that keeps user attributes, which some kinds of /tmp do not. */
function makeDeviceFolder(lifetime) {
  const parents = [os.tmpdir(), '/var/tmp', path.join(root, '.duet')];
  for (const parent of parents) {
    mkdirSync(parent, { recursive: true });
    const dir = makeFolder(lifetime, 'swift', parent);
    if (spawnSync('/usr/bin/python3', ['-c', TRY_ATTRIBUTE, dir]).status === 0) return dir;
  }
  throw new Error(`Swift needs a file system with user attributes; none of these is one: ${parents.join(', ')}.`);
}

const common = ({ dir, port }) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
swift_dir = ${dir}
devices = ${dir}/devices
mount_check = false
log_level = WARNING
`;

const proxyConfiguration = ({ dir, ports, secret }) => `${common({ dir, port: ports.storage })}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:listing_formats]
use = egg:swift#listing_formats
# Nobody listens there: what memcached would keep is looked up each time.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.noCache}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT.replace(':', '_')} = ${secret} .admin
`;

/** Each waits until the listing of a bucket knows its object: nobody comes after those that were late. */
const serverConfiguration = ({ name, dir, port }) => `${common({ dir, port })}
container_update_timeout = 10
[pipeline:main]
pipeline = healthcheck ${name}-server
[app:${name}-server]
use = egg:swift#${name}
[filter:healthcheck]
use = egg:swift#healthcheck
`;

const hashes = () => `
[swift-hash]
swift_hash_path_prefix = ${randomBytes(8).toString('hex')}
swift_hash_path_suffix = ${randomBytes(8).toString('hex')}
[storage-policy:0]
name = one
default = yes
`;

async function makeRing({ dir, programs, name, port }) {
  const builder = path.join(programs, 'swift-ring-builder');
  const build = (...words) => run(builder, [path.join(dir, `${name}.builder`), ...words.map(String)]);
  await build('create', 4, 1, 1);
  await build('add', `r1z1-127.0.0.1:${port}/one`, 1);
  await build('rebalance');
}

async function writeConfiguration({ dir, programs, ports, secret }) {
  mkdirSync(path.join(dir, 'devices/one'), { recursive: true });
  const write = (name, text) => writeFileSync(path.join(dir, name), text);
  write('swift.conf', hashes());
  write('proxy.conf', proxyConfiguration({ dir, ports, secret }));
  for (const name of RINGS) write(`${name}.conf`, serverConfiguration({ name, dir, port: ports[name] }));
  await Promise.all(RINGS.map((name) => makeRing({ dir, programs, name, port: ports[name] })));
}

async function awaitServer(port, lifetime) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !lifetime.isEnding) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('Swift did not answer in time.');
}

/** The processes of one Swift, which live and die together. */
class Servers {
  children = [];

  constructor({ dir, programs, ports, lifetime }) {
    Object.assign(this, { dir, programs, ports, lifetime });
  }

  /** The proxy last: it leaves a server alone for a minute that refused it some times. */
  async start() {
    await Promise.all(RINGS.map((name) => this.startServer(name, this.ports[name])));
    await this.startServer('proxy', this.ports.storage);
  }

  async startServer(name, port) {
    const log = openSync(path.join(this.dir, `${name}.log`), 'a');
    const stdio = ['ignore', log, log];
    const program = path.join(this.programs, `swift-${name}-server`);
    this.children.push(spawn(program, [path.join(this.dir, `${name}.conf`), '--verbose'], { stdio }));
    closeSync(log);
    await awaitServer(port, this.lifetime);
  }

  signal(signal) {
    for (const child of this.children) child.kill(signal);
  }

  async kill() {
    const running = this.children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    this.children = [];
    const ends = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ends);
  }
}

/**
 * Prepares a Swift in a folder of its own; answers the variables by which the platform knows its bucket, which is not made yet, and how to
 * start it and kill it.
 */
export async function prepareSwift({ ports, lifetime }) {
  const proxy = provide('swift');
  if (!proxy) throw new Error(`This proof needs OpenStack Swift: ${installCommand(['swift'])}.`);
  const [dir, programs] = [makeDeviceFolder(lifetime), path.dirname(proxy)];
  const secret = randomBytes(24).toString('hex');
  await writeConfiguration({ dir, programs, ports, secret });
  const servers = new Servers({ dir, programs, ports, lifetime });
  lifetime.defer(() => servers.kill());
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: secret,
    },
    start: () => servers.start(),
    suspend: () => servers.signal('SIGSTOP'),
    resume: () => servers.signal('SIGCONT'),
    kill: () => servers.kill(),
  };
}
