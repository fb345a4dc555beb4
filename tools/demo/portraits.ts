import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { SITTERS } from './portraits/cast';
import { drawBackdrop, drawSitter } from './portraits/portrait';
import type { AgeBand, Build, EyeColour, Gender, HairColour, Scene, Sitter } from './portraits/sitter';

export const PORTRAIT_SIZES = ['thumb', 'match', 'full', 'blurred'] as const;
export type PortraitSize = (typeof PORTRAIT_SIZES)[number];

/** One stored picture; its name begins with the hash of its bytes. */
export interface PortraitFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** A drawn person in all sizes, with the facts that a profile must share with the picture. */
export interface Portrait {
  readonly key: string;
  readonly gender: Gender;
  readonly ageBand: AgeBand;
  readonly scene: Scene;
  readonly hair_color: HairColour;
  readonly eye_color: EyeColour;
  readonly body_type: Build;
  readonly files: Readonly<Record<PortraitSize, PortraitFile>>;
  /** Base64 of a ThumbHash, a placeholder of some 25 bytes. */
  readonly thumbhash: string;
}

/** All portraits stand upright, 4 to 5. Larger than this, drawing takes longer and shows nothing more. */
const WIDTH = 720;
const HEIGHT = 900;
const AT_ONCE = 3;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Only the shape: handed on whole, the description would have the colours divided by their alpha once more. */
const raw = ({ info: { width, height, channels } }: Pixels): { raw: Pixels['info'] } => ({
  raw: { width, height, channels },
});
const sized = (pixels: Pixels, width: number): Sharp =>
  sharp(pixels.data, raw(pixels)).resize(width, (width / WIDTH) * HEIGHT, { kernel: 'linear' });

async function paint(sitter: Sitter): Promise<Pixels> {
  const backdrop = await sharp(Buffer.from(drawBackdrop(sitter, 96)))
    .flatten()
    .blur(2.4)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const drawn = sharp(Buffer.from(drawSitter(sitter, backdrop, WIDTH))).removeAlpha();
  return drawn.raw().toBuffer({ resolveWithObject: true });
}

async function store(dir: string, picture: Sharp): Promise<PortraitFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const file = `${sha256.slice(0, 32)}.webp`;
  const target = path.join(dir, file);
  await writeFile(`${target}.part`, data);
  await rename(`${target}.part`, target);
  return { file, width: info.width, height: info.height, bytes: data.length, sha256 };
}

async function placeholder(pixels: Pixels): Promise<string> {
  const { data, info } = await sized(pixels, 40).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** A dozen pixels across: nobody can be recognised, and no sharpening brings anyone back. */
async function veil(pixels: Pixels): Promise<Sharp> {
  const tiny = await sized(pixels, 16).blur(1.2).raw().toBuffer({ resolveWithObject: true });
  return sharp(tiny.data, raw(tiny)).resize(200, 250, { kernel: 'cubic' }).webp({ quality: 50, effort: 1 });
}

async function portray(dir: string, sitter: Sitter): Promise<Portrait> {
  const full = await paint(sitter);
  const half = await sized(full, 480).raw().toBuffer({ resolveWithObject: true });
  const small = await sized(half, 192).raw().toBuffer({ resolveWithObject: true });
  const [large, match, thumb, blurred, thumbhash] = await Promise.all([
    store(dir, sharp(full.data, raw(full)).webp({ quality: 80, effort: 1 })),
    store(dir, sharp(half.data, raw(half)).webp({ quality: 82, effort: 1 })),
    store(dir, sharp(small.data, raw(small)).webp({ quality: 80, effort: 1 })),
    store(dir, await veil(small)),
    placeholder(small),
  ]);
  const { key, gender, ageBand, scene, hairColour, eyeColour, build } = sitter;
  const facts = { key, gender, ageBand, scene, hair_color: hairColour, eye_color: eyeColour, body_type: build };
  return { ...facts, files: { thumb, match, full: large, blurred }, thumbhash };
}

/** Changes whenever anything that shapes a portrait changes. */
async function recipe(sitters: readonly Sitter[]): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  const folder = here.replace(/\.[jt]s$/, '');
  const drawing = (await readdir(folder)).filter((file) => /\.[jt]s$/.test(file)).sort();
  const sources = await Promise.all(
    [here, path.join(folder, `../random${path.extname(here)}`), ...drawing.map((file) => path.join(folder, file))].map(
      (file) => readFile(file),
    ),
  );
  const hash = createHash('sha256').update(JSON.stringify(sitters));
  for (const source of sources) hash.update(source);
  return hash.digest('hex').slice(0, 16);
}

async function isComplete(dir: string, portraits: readonly Portrait[]): Promise<boolean> {
  const files = portraits.flatMap((portrait) => Object.values(portrait.files));
  const found = await Promise.all(files.map(({ file }) => stat(path.join(dir, file)).catch(() => null)));
  return files.every(({ bytes }, index) => found[index]?.size === bytes);
}

async function remembered(dir: string, index: string): Promise<Portrait[] | null> {
  const text = await readFile(index, 'utf8').catch(() => null);
  if (text === null) return null;
  const portraits = JSON.parse(text) as Portrait[];
  return (await isComplete(dir, portraits)) ? portraits : null;
}

async function drawAll(dir: string, sitters: readonly Sitter[]): Promise<Portrait[]> {
  const portraits: Portrait[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < sitters.length; index = next++) {
      portraits[index] = await portray(dir, sitters[index] as Sitter);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return portraits;
}

/**
 * The portraits of the demo, drawn into `dir` on the first call and taken from there afterwards.
 * Files are WebP with content-hash names, so the folder can be shared by all sites and served as it is.
 */
export async function makePortraits(dir: string, sitters: readonly Sitter[] = SITTERS): Promise<Portrait[]> {
  await mkdir(dir, { recursive: true });
  const index = path.join(dir, `portraits-${await recipe(sitters)}.json`);
  const known = await remembered(dir, index);
  if (known) return known;
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const portraits = await drawAll(dir, sitters).finally(() => sharp.concurrency(threads));
  await writeFile(`${index}.part`, JSON.stringify(portraits));
  await rename(`${index}.part`, index);
  return portraits;
}
