import type { ReadBytes } from './photo-header';

/** No file has its orientation behind more parts than these. */
const MOST_PARTS = 500;
/** The orientation stands among the first entries, which fit into these bytes. */
export const MOST_EXIF = 4096;
const ORIENTATION = 0x0112;
const ENTRY = 12;

/** True for a PNG or WebP whose camera was held upright: its file has width and height the other way round. */
export async function isSideways(read: ReadBytes, type: 'image/png' | 'image/webp'): Promise<boolean> {
  const place = type === 'image/webp' ? await findInWebp(read) : await findInPng(read);
  return place !== null && isSidewaysExif(await read(place, MOST_EXIF));
}

/** True for the metadata of such a picture, after its `Exif` mark where there is one. */
export function isSidewaysExif(exif: Buffer): boolean {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return false;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return false;
  const count = Math.min(short(first), Math.floor((tiff.length - first - 2) / ENTRY));
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * ENTRY;
    if (short(at) === ORIENTATION) return short(at + 8) >= 5 && short(at + 8) <= 8;
  }
  return false;
}

async function findInPng(read: ReadBytes): Promise<number | null> {
  let offset = 8;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await read(offset, 8);
    if (head.length < 8) return null;
    if (head.toString('latin1', 4) === 'eXIf') return offset + 8;
    offset += 12 + head.readUInt32BE(0);
  }
  return null;
}

async function findInWebp(read: ReadBytes): Promise<number | null> {
  let offset = 12;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await read(offset, 8);
    if (head.length < 8) return null;
    if (head.toString('latin1', 0, 4) === 'EXIF') return offset + 8;
    const length = head.readUInt32LE(4);
    offset += 8 + length + (length % 2);
  }
  return null;
}
