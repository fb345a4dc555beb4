// Builds what changed. The server compiles in a moment, so it always does; site and console are built by Nx, which is
// asked only when one of their files is newer than what was built: asking alone takes longer than a whole second start.
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './files.mjs';
import { root, runCommand, runNode } from './processes.mjs';

const SHARED = ['libs/contract', 'locales', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
// Files that exist after a build.
const BUILT = { site: ['site/index.html', 'snapshot/snapshot.mjs'], console: ['console/index.html'] };
const STAMPS = path.join(root, 'dist/.stamps');

/** Compiles the server to dist/server. */
export const buildServer = (lifetime) => runNode('tools/build-server.mjs', { quiet: true, lifetime });

/** Builds site and console where their sources changed; answers which. */
export async function buildPages(lifetime) {
  const stamps = await Promise.all(Object.keys(BUILT).map(readStamp));
  const stale = stamps.filter((stamp) => !stamp.current);
  if (!stale.length) return 'nothing changed';
  const names = stale.map(({ name }) => name);
  const args = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '-p', ...names, '--output-style=static'];
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const code = await runCommand(process.execPath, args, { env, quiet: true, lifetime });
  if (code !== 0) throw new Error(`The build of ${names.join(' and ')} failed, see above.`);
  await mkdir(STAMPS, { recursive: true });
  await Promise.all(stale.map(({ file, hash }) => writeFile(file, hash)));
  return names.join(' and ');
}

/** Makes the next start build again: what development leaves in dist is not what it would build. */
export const forgetBuilds = () => rmSync(STAMPS, { recursive: true, force: true });

async function readStamp(name) {
  const file = path.join(STAMPS, name);
  const hash = await hashSources([`apps/${name}`, ...SHARED]);
  const built = BUILT[name].every((output) => existsSync(path.join(root, 'dist', output)));
  const current = built && (await readFile(file, 'utf8').catch(() => null)) === hash;
  return { name, file, hash, current };
}

async function hashSources(places) {
  const lists = await Promise.all(places.map((place) => listFiles(path.join(root, place))));
  const hash = createHash('sha256');
  for (const line of lists.flat().sort()) hash.update(line);
  return hash.digest('hex');
}
