import { spawn } from 'node:child_process';
import { root } from './processes.mjs';

// No server of Nx stays behind, nothing is drawn or sent, and the variables of `.env` are no business of a build.
const QUIET = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // A process per plugin doubles the time of a run that finds everything in the cache.
  NX_ISOLATE_PLUGINS: 'false',
  NX_LOAD_DOT_ENV_FILES: 'false',
  NX_NO_CLOUD: 'true',
  FORCE_COLOR: '0',
  NO_COLOR: '1',
};

/**
 * Runs Nx with these arguments to its end; answers `{ code, output }`, a signal counts as 1. `lifetime` stops it when the
 * run ends earlier.
 */
export function runNx(args, { lifetime } = {}) {
  const command = ['--no-warnings', 'node_modules/nx/dist/bin/nx.js', ...args, '--output-style=static'];
  const env = { ...process.env, ...QUIET };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (chunk) => (printed[name] += chunk));
  }
  lifetime?.defer(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // The sum with the names of failed tasks goes to stderr: it belongs to the end.
    const output = () => (printed.stdout + printed.stderr).replaceAll('\r', '');
    child.once('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}
