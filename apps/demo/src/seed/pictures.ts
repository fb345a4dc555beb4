import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '@duet/platform';
import type { Storage } from '@duet/platform';
import type { Picture } from '../people/pictures';
import { makePictures } from '../people/pictures';

const CACHE = fromRoot('.duet/pictures');
const AT_ONCE = 8;

/** Storage key of a demo picture: drawn once and shared by all demo sites, hence without a site in it. */
export const pictureFolder = (picture: Picture): string => `demo/pictures/${picture.files.full.sha256.slice(0, 32)}`;

/** Draws the pictures (or finds them drawn) and puts them into the storage under the keys that photos name. */
export async function storePictures(storage: Storage): Promise<Picture[]> {
  const pictures = await makePictures(CACHE);
  const files = pictures.flatMap((picture) => {
    const folder = pictureFolder(picture);
    const { thumb, match, full, blurred } = picture.files;
    return [
      { from: thumb.file, key: `${folder}/thumb.webp` },
      { from: match.file, key: `${folder}/match.webp` },
      { from: full.file, key: `${folder}/full.webp` },
      { from: blurred.file, key: `public/photos/${blurred.sha256}.webp` },
    ];
  });
  const storeNext = async () => {
    for (let file = files.pop(); file; file = files.pop())
      if (!(await storage.has(file.key))) await storage.put(file.key, await readFile(path.resolve(CACHE, file.from)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  return pictures;
}
