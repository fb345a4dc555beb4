// Decodes pictures in a process of its own: one that crashes, hangs or eats memory takes nothing else with it. It gets
// bytes and gives bytes; it has no database, no storage, no secrets, and opens nothing but JPEG, PNG and WebP.
import process from 'node:process';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { HASHED_SIDE, hashPicture } from './perceptual-hash.child.mjs';

const LOADERS = ['Jpeg', 'Png', 'Webp'].map((type) => `VipsForeignLoad${type}Buffer`);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

const GROUND = '#ffffff';
/** All that cards show is upright, 4 to 5. */
const THUMB = { width: 320, height: 400 };

const raw = ({ info: { width, height, channels } }) => ({ raw: { width, height, channels } });
const pixels = (picture) => picture.raw().toBuffer({ resolveWithObject: true });
const inside = (width, height) => ({ width, height, fit: 'inside', withoutEnlargement: true });

/** The picture upright, without transparency, in sRGB, at most 1600 pixels: everything else is made of these pixels. */
function decode(bytes, limitInputPixels) {
  return pixels(
    sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(inside(1600, 1600))
      .flatten({ background: GROUND })
      .toColourspace('srgb'),
  );
}

async function placeholder(full) {
  const { data, info } = await pixels(sharp(full.data, raw(full)).resize(inside(60, 60)).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function perceptualHash(full) {
  const size = { width: HASHED_SIDE, height: HASHED_SIDE, fit: 'fill' };
  return hashPicture(await sharp(full.data, raw(full)).resize(size).toColourspace('b-w').raw().toBuffer());
}

/** A dozen pixels across: nobody can be recognised, and no sharpening brings anyone back. */
async function veil(thumb) {
  const tiny = await pixels(sharp(thumb.data, raw(thumb)).resize(16, 20, { kernel: 'linear' }).blur(1.2));
  return sharp(tiny.data, raw(tiny)).resize(200, 250, { kernel: 'cubic' }).webp({ quality: 50 }).toBuffer();
}

async function make({ bytes, limitInputPixels }) {
  const full = await decode(Buffer.from(bytes), limitInputPixels);
  const of = (options) => sharp(full.data, raw(full)).resize(options);
  const thumb = await pixels(of({ ...THUMB, fit: 'cover', position: sharp.strategy.attention }));
  return {
    width: full.info.width,
    height: full.info.height,
    thumbhash: await placeholder(full),
    hash: await perceptualHash(full),
    files: {
      'full.webp': await sharp(full.data, raw(full)).webp({ quality: 82 }).toBuffer(),
      'match.webp': await of(inside(800, 1000)).webp({ quality: 82 }).toBuffer(),
      'thumb.webp': await sharp(thumb.data, raw(thumb)).webp({ quality: 80 }).toBuffer(),
      'fallback.jpg': await of(inside(800, 1000)).jpeg({ quality: 80 }).toBuffer(),
    },
    blurred: await veil(thumb),
  };
}

process.on('message', (task) => {
  make(task).then(
    (photo) => process.send({ photo }),
    (error) => process.send({ reason: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit(0));
