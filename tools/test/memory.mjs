// A folder in the machine's memory for the database of the tests: each of their hundred and more clones has a thousand files, which
// cost a disk up to half a second of processor time and memory a twentieth of that.
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../start/lifetime.mjs';

const MEMORY = '/dev/shm';
/** Several times the most that a run needs: containers often have 64 MB here. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A new folder that goes with the run: in memory where there is room, else among the temporary ones. */
export function makeFastFolder(lifetime, name) {
  removeLeftovers(name);
  return hasRoom() ? makeFolder(lifetime, nameOf(name, process.pid), MEMORY) : makeFolder(lifetime, name);
}

const nameOf = (name, pid) => `${name}-of-${pid}`;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed could not take its folder with it. */
function removeLeftovers(name) {
  const pattern = new RegExp(`^duet-${nameOf(name, '(\\d+)')}-`);
  for (const folder of listMemory()) {
    const pid = pattern.exec(folder)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(MEMORY, folder), { recursive: true, force: true });
  }
}

function listMemory() {
  try {
    return readdirSync(MEMORY);
  } catch {
    return [];
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
