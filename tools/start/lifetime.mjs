// Stops everything that was started in the opposite order, once, whichever way the run ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whenNpmEnds } from './parents.mjs';

/** `defer(stop)` remembers how to stop something; `end()` stops all of it; `whenInterrupted` runs on Ctrl-C, a signal, or npm's end. */
export function createLifetime() {
  const stops = [];
  let ending = null;
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(`while stopping: ${error.message}`);
      }
    }
  };
  return {
    defer: (stop) => void stops.push(stop),
    end: () => (ending ??= stopAll()),
    get isEnding() {
      return ending !== null;
    },
    whenInterrupted(act) {
      let isInterrupted = false;
      const once = () => {
        if (isInterrupted) return;
        isInterrupted = true;
        act();
      };
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, once);
      // Nobody reads what we print any more, as after `npm start | head`.
      whenNpmEnds(once);
      for (const stream of [process.stdout, process.stderr]) stream.on('error', once);
    },
  };
}

/**
 * Runs `work` as the whole of a command: what it began is stopped at its end and when it is interrupted. The exit code is 1
 * where it throws, which is told, or answers false.
 */
export async function runToEnd(lifetime, work) {
  lifetime.whenInterrupted(async () => {
    await lifetime.end();
    process.exit(130);
  });
  const holds = await Promise.resolve(work()).catch((error) => {
    // A plain error is a sentence for a person; any other is a fault of the program.
    if (!lifetime.isEnding) console.error(error.constructor === Error ? error.message : error);
    return false;
  });
  await lifetime.end();
  process.exit(holds === false ? 1 : (process.exitCode ?? 0));
}

/** A new folder below `parent` that other accounts may enter and that goes with the run. */
export function makeFolder(lifetime, name, parent = os.tmpdir()) {
  const dir = mkdtempSync(path.join(parent, `duet-${name}-`));
  chmodSync(dir, 0o755);
  lifetime.defer(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
