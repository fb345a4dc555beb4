import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * One line per file at or below `place` with name, size and time: whether something changed is known in milliseconds,
 * without reading the files.
 */
export async function listFiles(place) {
  const found = await stat(place).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [`${place} ${found.size} ${found.mtimeMs}\n`];
  const names = await readdir(place);
  return (await Promise.all(names.map((name) => listFiles(path.join(place, name))))).flat();
}
