import { isSideways, isSidewaysExif, MOST_EXIF } from './photo-orientation';

/** Type and size of a picture as it is shown, upright, read from its first bytes without decoding. */
export interface PhotoHeader {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/** Reads `length` bytes from `offset` on, fewer at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** The size of a JPEG stands behind its metadata, which may be many segments; no camera writes more than these. */
const MOST_SEGMENTS = 500;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The header of a JPEG, PNG or WebP, found by content; `unsupported` for other files, `broken` for an incomplete
 * header.
 */
export async function readPhotoHeader(read: ReadBytes): Promise<PhotoHeader | 'unsupported' | 'broken'> {
  const head = await read(0, 32);
  if (head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return toHeader('image/jpeg', await jpegSize(read));
  if (head.subarray(0, 8).equals(PNG)) return toHeader('image/png', await upright(pngSize(head), read, 'image/png'));
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return toHeader('image/webp', await upright(webpSize(head), read, 'image/webp'));
  return 'unsupported';
}

type Size = [width: number, height: number] | null;

function toHeader(type: PhotoHeader['type'], size: Size): PhotoHeader | 'broken' {
  return size && size[0] > 0 && size[1] > 0 ? { type, width: size[0], height: size[1] } : 'broken';
}

const turned = (size: Size): Size => size && [size[1], size[0]];

const upright = async (size: Size, read: ReadBytes, type: 'image/png' | 'image/webp'): Promise<Size> =>
  size && (await isSideways(read, type)) ? turned(size) : size;

function pngSize(start: Buffer): Size {
  if (start.length < 24 || start.toString('latin1', 12, 16) !== 'IHDR') return null;
  return [start.readUInt32BE(16), start.readUInt32BE(20)];
}

function webpSize(start: Buffer): Size {
  if (start.length < 30) return null;
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [start.readUInt16LE(26) & 0x3fff, start.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const bits = start.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [start.readUIntLE(24, 3) + 1, start.readUIntLE(27, 3) + 1];
    default:
      return null;
  }
}

/** Frame headers of JPEG: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegFrame(head: Buffer, isTurned: boolean): Size {
  const size: Size = [head.readUInt16BE(7), head.readUInt16BE(5)];
  return isTurned ? turned(size) : size;
}

const METADATA = 0xe1;

async function jpegSize(read: ReadBytes): Promise<Size> {
  let offset = 2;
  let isTurned = false;
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const head = await read(offset, 9);
    if (head.length < 9 || head[0] !== 0xff) return null;
    const marker = head[1]!;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) offset += 1;
    else if (isFrame(marker)) return jpegFrame(head, isTurned);
    else {
      isTurned ||= marker === METADATA && isSidewaysExif(await read(offset + 4, MOST_EXIF));
      offset += 2 + head.readUInt16BE(2);
    }
  }
  return null;
}
