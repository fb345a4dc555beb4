// Runs before anything is installed: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

// npm writes the second list at the end of each complete installation. Optional packages are those of other platforms.
function isInstalled() {
  const packages = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!packages || !present) return false;
  return Object.entries(packages).every(([name, { version, optional, link }]) => {
    if (name === '' || link) return true;
    return present[name] ? present[name].version === version : Boolean(optional);
  });
}

/** `npm ci` when node_modules is missing or belongs to another package-lock.json. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('  npm ci …');
  // A warm cache is enough on its own; the second try asks the registry about everything anew.
  if (!install('--prefer-offline') && !install('--prefer-online')) {
    throw new Error('The packages could not be installed (npm ci failed, see above).');
  }
}

function install(preference) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', preference];
  const windows = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: windows });
  return status === 0;
}
