// Children that we wait for: builds, migrations, test runners.
import { spawn } from 'node:child_process';
import { installationRoot } from '../../libs/installation/src/installation.mjs';

export const root = installationRoot;

/**
 * Runs a command to its end and answers its exit code (a signal counts as 1). `quiet` collects the output and
 * prints it only on failure, and hands it to `hear` else; `lifetime` stops the child when the run ends earlier.
 */
export function runCommand(command, args, { env, quiet = false, hear, lifetime } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  const output = [];
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => output.push(chunk));
  lifetime?.defer(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(output));
      if (code === 0) hear?.(Buffer.concat(output).toString());
      resolve(code ?? 1);
    });
  });
}

/** Runs a Node script below the root, and throws a sentence when it fails. */
export async function runNode(script, options = {}) {
  const code = await runCommand(process.execPath, [script, ...(options.args ?? [])], options);
  if (code !== 0) throw new Error(`${script} failed (exit code ${code}).`);
}

/** Starts a process that goes on; answers it and `stop()`, which ends it and waits, as the end of `lifetime` does. */
export function startProcess(command, args, { lifetime, ...options }) {
  const child = spawn(command, args, { cwd: root, ...options });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  lifetime.defer(stop);
  return { child, stop };
}
