import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '@duet/platform';
import type { Finding, Installation } from './finding';
import { fault, ok, reasonOf, warning } from './finding';

const MEGABYTE = 1024 * 1024;
/** Below the first a warning, below the second a fault, in megabytes; uploads alone may take 320 of the temporary folder. */
const LITTLE = 2048;
const TOO_LITTLE = 512;

/** Room on the disks of this machine that the processes write to. */
export async function lookAtDisk({ config: { s3, storageDir } }: Installation): Promise<Finding[]> {
  const places = [fromRoot('.'), os.tmpdir(), ...(s3 ? [] : [storageDir])];
  return Promise.all(places.map(roomAt));
}

async function roomAt(place: string): Promise<Finding> {
  try {
    const { bavail, bsize, ffree, files } = await statfs(await nearest(place));
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    const text = `${free >= 10_240 ? `${Math.floor(free / 1024)} GB` : `${free} MB`} free at ${place}`;
    const advice = 'Free up space there, or move it to a larger disk.';
    if (files > 0 && ffree < files / 100) return fault(`hardly any more files can be created at ${place}`, advice);
    if (free < TOO_LITTLE) return fault(text, advice);
    return free < LITTLE ? warning(text, advice) : ok(text);
  } catch (error) {
    return warning(
      `the free space at ${place} cannot be read: ${reasonOf(error)}`,
      'Check that the folder can be read.',
    );
  }
}

/** The folder itself, or the one above that is there. */
async function nearest(place: string): Promise<string> {
  const found = await statfs(place).catch(() => null);
  return found || place === path.dirname(place) ? place : nearest(path.dirname(place));
}
