import { execFile } from 'node:child_process';
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

/** Runs Nx with these arguments to its end; answers `{ code, output }`. `lifetime` stops it when the run ends earlier. */
export function runNx(args, { lifetime } = {}) {
  const command = ['--no-warnings', 'node_modules/nx/dist/bin/nx.js', ...args, '--output-style=static'];
  const options = { cwd: root, env: { ...process.env, ...QUIET }, maxBuffer: Infinity };
  return new Promise((resolve) => {
    // The sum with the names of failed tasks goes to stderr: it belongs to the end.
    const child = execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: (stdout + stderr).replaceAll('\r', '') }),
    );
    child.stdin.end();
    lifetime?.defer(() => child.kill('SIGTERM'));
  });
}
