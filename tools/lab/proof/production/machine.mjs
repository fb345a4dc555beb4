// Bare Debian machines: a tree by debootstrap, booted with systemd in a container with a network of its own.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MIRROR = process.env.PROOF_DEBIAN_MIRROR || 'http://deb.debian.org/debian';
const SUITE = 'bookworm';
/** A minimal Debian; everything else comes by the documents. */
const BARE = 'systemd,systemd-sysv,dbus,ca-certificates,iproute2';
const BOOT_MS = 180_000;
const ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
];

/** Makes the tree of a bare machine at `tree`. */
export async function makeBareTree(tree, log) {
  const args = ['--variant=minbase', `--include=${BARE}`, SUITE, tree, MIRROR];
  const { code } = await collect(spawn('debootstrap', args), log);
  if (code !== 0) throw new Error(`debootstrap could not make a bare machine from ${MIRROR}: see ${log}`);
  writeFileSync(path.join(tree, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
}

export const copyTree = (from, to) => execFileSync('cp', ['-a', '--reflink=auto', from, to]);

/**
 * Boots the tree. Answers the addresses of both ends of its line, `run(script)` for root's shell in it (throws when the
 * script fails), `open(command)` for a process that goes on, `stop()`, and `remove()` that takes the tree away as well.
 */
export async function bootMachine({ name, tree, network, lifetime, log }) {
  const args = ['-q', '--register=no', '--keep-unit', `--directory=${tree}`, `--machine=${name}`, '--network-veth'];
  const container = spawn('systemd-nspawn', [...args, '--bind-ro=/etc/resolv.conf', '--boot'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  container.stderr.on('data', (chunk) => appendFileSync(log, chunk));
  const machine = { name, tree, log, container, ended: new Promise((resolve) => container.once('close', resolve)) };
  machine.stop = once(() => stop(machine));
  machine.remove = async () => {
    await machine.stop();
    rmSync(tree, { recursive: true, force: true });
  };
  lifetime.defer(machine.stop);
  machine.leader = await untilLeader(machine);
  machine.enter = (command) => ['-t', machine.leader, '-a', '--', 'env', '-i', ...ENVIRONMENT, ...command];
  machine.run = (script, options) => run(machine, script, options);
  machine.open = (command) => spawn('nsenter', machine.enter(command), { stdio: ['ignore', 'pipe', 'pipe'] });
  await untilBooted(machine);
  const inside = (script) => execFileSync('nsenter', machine.enter(['sh', '-ec', script]));
  return Object.assign(machine, network.connect({ name, inside }));
}

function once(act) {
  let result = null;
  return () => (result ??= act());
}

/** The process that is number 1 in the container: a grandchild at first, a child once the one between has ended. */
async function untilLeader({ container }) {
  const isFirst = (pid) => /^NSpid:.*\t1$/m.test(readIfThere(`/proc/${pid}/status`));
  for (const until = Date.now() + BOOT_MS; Date.now() < until; await sleep(100)) {
    const leader = readIfThere(`/proc/${container.pid}/task/${container.pid}/children`).split(' ').find(isFirst);
    if (leader) return leader;
  }
  throw new Error('The machine did not start: see the log.');
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function untilBooted(machine) {
  for (const until = Date.now() + BOOT_MS; Date.now() < until; await sleep(200)) {
    const { stdout } = spawnSync('nsenter', machine.enter(['systemctl', 'is-system-running']), { encoding: 'utf8' });
    if (/^(running|degraded)/.test(stdout ?? '')) return;
  }
  throw new Error('The machine did not come up within three minutes.');
}

/** Runs a script as root's shell does; answers what it printed. `input` is typed into it. */
async function run(machine, script, { values = {}, input = '', mayFail = false } = {}) {
  const variables = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const child = spawn(
    'nsenter',
    machine.enter([...variables, 'bash', '--norc', '-euo', 'pipefail', '-c', `cd; ${script}`]),
  );
  child.stdin.on('error', () => undefined).end(input);
  const { code, output } = await collect(child, machine.log);
  if (code !== 0 && !mayFail) throw new Error(`failed with ${code}:\n${script}\n${lastLines(output)}`);
  return mayFail ? { code, output } : output;
}

const lastLines = (text) => text.trim().split('\n').slice(-15).join('\n');

/** Waits for the end of a process and answers its code and what it said, which goes to the log too. */
function collect(child, log) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      appendFileSync(log, chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Ends the first process of the machine, and with it all others: nothing of it is needed any more. */
async function stop({ container, leader, ended }) {
  if (container.exitCode !== null || container.signalCode !== null) return;
  process.kill(Number(leader ?? container.pid), 'SIGKILL');
  await ended;
}

/** The path of a file of the machine as seen from here. */
export const fileOf = ({ tree }, name) => path.join(tree, name);
