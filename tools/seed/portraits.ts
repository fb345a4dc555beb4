import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Portrait } from '../demo/portraits';
import { makePortraits } from '../demo/portraits';

const CACHE = '.duet/portraits';

/** Storage key of a demo portrait: drawn once and shared by all demo sites, hence without a site in it. */
export const portraitFolder = (portrait: Portrait): string =>
  `demo/portraits/${portrait.files.full.sha256.slice(0, 32)}`;

/** Draws the portraits (or finds them drawn) and puts them into the storage under the keys that photos name. */
export async function storePortraits(storageDir: string): Promise<Portrait[]> {
  const portraits = await makePortraits(CACHE);
  const files = portraits.flatMap((portrait) => {
    const folder = portraitFolder(portrait);
    const { thumb, match, full, blurred } = portrait.files;
    return [
      { from: thumb.file, key: `${folder}/thumb.webp` },
      { from: match.file, key: `${folder}/match.webp` },
      { from: full.file, key: `${folder}/full.webp` },
      { from: blurred.file, key: `public/photos/${blurred.sha256}.webp` },
    ];
  });
  await Promise.all(files.map(({ from, key }) => place(path.resolve(CACHE, from), path.resolve(storageDir, key))));
  return portraits;
}

async function place(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => null)) return;
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
}
