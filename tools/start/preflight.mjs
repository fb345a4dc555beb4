// Everything that would make a start fail half-way is looked at first and told in one sentence.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portProblem, portSentence } from '../../libs/installation/src/ports.mjs';
import { root } from './processes.mjs';

const NODE = [20, 19];
const MEGABYTE = 1024 * 1024;

/** Throws a sentence when this machine cannot start; takes the folder's lock for as long as we run. */
export async function preflight(settings, lifetime) {
  checkNode();
  checkFolders(settings);
  checkDisk();
  checkFresh(settings);
  takeLock(settings, lifetime);
  await checkPorts(settings);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return;
  throw new Error(`Duet needs Node ${NODE.join('.')} or later, this is ${process.versions.node}.`);
}

function checkFolders({ dir }) {
  const folders = [dir, path.join(root, 'dist')];
  if (!existsSync(path.join(root, 'node_modules'))) folders.push(root);
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Error(`The folder ${folder} cannot be written.`);
    }
  }
}

function checkDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const needed = existsSync(path.join(root, 'node_modules/.package-lock.json')) ? 300 : 2_000;
  if (free < needed) throw new Error(`There are ${free} MB free below ${root}, ${needed} MB are needed.`);
}

function checkFresh({ fresh, external }) {
  if (fresh && external.databaseUrl) {
    throw new Error('--fresh empties only the embedded database: empty the one of DATABASE_URL yourself.');
  }
}

function takeLock({ dir }, lifetime) {
  const file = path.join(dir, 'running');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid && isStart(pid)) throw new Error(`Duet is already running from this folder (process ${pid}).`);
  writeFileSync(file, String(process.pid));
  lifetime.defer(() => rmSync(file, { force: true }));
}

// Process ids are used again: where /proc tells the command line, it must be ours.
function isStart(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('tools/start/main.mjs');
}

// A server left over from a killed start may hold the database's port: then startPostgres looks, after stopping it.
async function checkPorts({ ports, host, external, dir }) {
  const newDatabase = !external.databaseUrl && !existsSync(path.join(dir, 'postgres'));
  const checks = [
    { use: 'the sites', port: ports.api, host },
    { use: 'metrics', port: ports.metrics, host },
    ...(external.smtpUrl ? [] : [{ use: 'the mail page', port: ports.mailPage, host }]),
    ...(external.smtpUrl ? [] : [{ use: 'mail (SMTP)', port: ports.smtp }]),
    ...(newDatabase ? [{ use: 'PostgreSQL', port: ports.postgres }] : []),
  ];
  for (const { use, port, host: at } of checks) {
    const problem = await portProblem(port, at);
    if (problem) throw new Error(portSentence({ use, port, problem, at }));
  }
}
