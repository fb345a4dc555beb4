// npm puts itself and a shell above what it runs. A signal to one of these two ends it and nothing else: what is below finds
// that out by itself. A start without npm goes on when its shell ends, as with nohup.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 300;
const SHELL = /^-?(sh|dash|ash|bash|zsh|ksh)$/;

/** Calls `act` once npm, or the shell that it runs its scripts with, has ended. */
export function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = look(process.ppid);
  const isBetween = shell && SHELL.test(shell.name);
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && !(isBetween && hasLeft(parent, shell.parent))) return;
    clearInterval(timer);
    act();
  }, EVERY_MS).unref();
}

/** Says if the parent of a process has ended: another one has taken its place. */
function hasLeft(pid, parent) {
  if (existsSync('/proc/self/stat')) return look(pid)?.parent !== parent;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Name and parent of a process; null when it is not there. */
function look(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const [, name, rest] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return { name, parent: Number(rest) };
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name] = /^\s*(\d+)\s+(?:.*\/)?(\S+)\s*$/.exec(stdout);
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}
