// The repository as machines reach it: over git's own protocol, with the tags of the releases that the proof installs.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { portProblem } from '../../../../libs/installation/src/ports.mjs';
import { root } from '../../../start/processes.mjs';

const git = (dir, ...args) => execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8' }).trim();

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The version of this source. */
export const ownVersion = () => readJson('package.json').version;

/** The releases so far, oldest first: version, date, commit and last migration of each. */
export const RELEASES = readJson('tools/releases/releases.json');

/** A bare copy below `folder`, served on every address of this machine until the lifetime ends; answers its port. */
export async function serveRepository({ folder, tags, lifetime }) {
  const bare = path.join(folder, 'duet.git');
  execFileSync('git', ['clone', '--quiet', '--bare', root, bare]);
  for (const [tag, commit] of Object.entries(tags)) git(bare, 'tag', '--force', tag, commit);
  const port = await freePort();
  const args = ['daemon', `--base-path=${folder}`, '--export-all', '--reuseaddr', `--port=${port}`, bare];
  const daemon = spawn('git', args, { stdio: 'ignore' });
  lifetime.defer(() => daemon.kill('SIGTERM'));
  await sleep(300);
  return port;
}

async function freePort() {
  for (let port = 9418; ; port += 1) if (!(await portProblem(port))) return port;
}

export const commitOf = (name) => git(root, 'rev-parse', name);
