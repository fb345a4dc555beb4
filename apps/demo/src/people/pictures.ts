import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DATA } from './data';
import { PICTURE_KEYS } from './faces';

export const PICTURE_SIZES = ['thumb', 'match', 'full', 'blurred'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** One stored picture; its name begins with the hash of its bytes. */
export interface PictureFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** A picture in all sizes. */
export interface Picture {
  readonly key: string;
  readonly files: Readonly<Record<PictureSize, PictureFile>>;
  /** Base64 of a ThumbHash, a placeholder of some 25 bytes. */
  readonly thumbhash: string;
}

/** The largest size; what is drawn is flat, and sharper would show nothing more. */
const FULL = 640;
const AT_ONCE = 3;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Only the shape: handed on whole, the description would have the colours divided by their alpha once more. */
const raw = ({ info: { width, height, channels } }: Pixels): { raw: Pixels['info'] } => ({
  raw: { width, height, channels },
});
const resize = (pixels: Pixels, width: number): Sharp =>
  sharp(pixels.data, raw(pixels)).resize(width, width * 1.25, { kernel: 'linear' });

const drawing = (key: string): string => path.join(DATA, 'pictures', `${key}.svg`);
const paint = (key: string): Promise<Pixels> =>
  sharp(drawing(key)).resize(FULL).removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function store(dir: string, picture: Sharp): Promise<PictureFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const file = `${sha256.slice(0, 32)}.webp`;
  const target = path.join(dir, file);
  await writeFile(`${target}.part`, data);
  await rename(`${target}.part`, target);
  return { file, width: info.width, height: info.height, bytes: data.length, sha256 };
}

async function placeholder(pixels: Pixels): Promise<string> {
  const { data, info } = await resize(pixels, 40).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** A dozen pixels across: nobody can be recognised, and no sharpening brings anyone back. */
async function veil(pixels: Pixels): Promise<Sharp> {
  const tiny = await resize(pixels, 16).blur(1.2).raw().toBuffer({ resolveWithObject: true });
  return sharp(tiny.data, raw(tiny)).resize(200, 250, { kernel: 'cubic' }).webp({ quality: 50, effort: 0 });
}

async function makePicture(dir: string, key: string): Promise<Picture> {
  const full = await paint(key);
  const half = await resize(full, 480).raw().toBuffer({ resolveWithObject: true });
  const small = await resize(half, 192).raw().toBuffer({ resolveWithObject: true });
  const [large, match, thumb, blurred, thumbhash] = await Promise.all([
    store(dir, sharp(full.data, raw(full)).webp({ quality: 82, effort: 0 })),
    store(dir, sharp(half.data, raw(half)).webp({ quality: 84, effort: 0 })),
    store(dir, sharp(small.data, raw(small)).webp({ quality: 84, effort: 0 })),
    store(dir, await veil(small)),
    placeholder(small),
  ]);
  return { key, files: { thumb, match, full: large, blurred }, thumbhash };
}

/** Changes whenever anything that shapes a picture changes. */
async function recipe(keys: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)));
  for (const key of keys) hash.update(key).update(await readFile(drawing(key)));
  return hash.digest('hex').slice(0, 16);
}

async function isComplete(dir: string, pictures: readonly Picture[]): Promise<boolean> {
  const files = pictures.flatMap((picture) => Object.values(picture.files));
  const found = await Promise.all(files.map(({ file }) => stat(path.join(dir, file)).catch(() => null)));
  return files.every(({ bytes }, index) => found[index]?.size === bytes);
}

async function readIndex(dir: string, index: string): Promise<Picture[] | null> {
  const text = await readFile(index, 'utf8').catch(() => null);
  if (text === null) return null;
  const pictures = JSON.parse(text) as Picture[];
  return (await isComplete(dir, pictures)) ? pictures : null;
}

async function renderAll(dir: string, keys: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < keys.length; index = next++) {
      pictures[index] = await makePicture(dir, keys[index] as string);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}

/**
 * The pictures of the demo, rendered into `dir` on the first call and taken from there afterwards.
 * Files are WebP with content-hash names, so the folder can be shared by all sites and served as it is.
 */
export async function makePictures(dir: string, keys: readonly string[] = PICTURE_KEYS): Promise<Picture[]> {
  await mkdir(dir, { recursive: true });
  const index = path.join(dir, `pictures-${await recipe(keys)}.json`);
  const entry = await readIndex(dir, index);
  if (entry) return entry;
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const pictures = await renderAll(dir, keys).finally(() => sharp.concurrency(threads));
  await writeFile(`${index}.part`, JSON.stringify(pictures));
  await rename(`${index}.part`, index);
  return pictures;
}
