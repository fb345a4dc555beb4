// Decodes pictures in a process of its own: one that crashes, hangs or eats memory takes nothing else with it. It gets
// bytes and gives bytes; it has no database, no storage, no secrets, and opens nothing but JPEG, PNG and WebP.
import process from 'node:process';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { areaIn } from './cut.child.mjs';
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

/** The longest side of the largest size, and of the whole picture that is kept beside a cut. */
const FULL = 1600;
const WHOLE = 2560;

/** The picture upright, without transparency, in sRGB, its sides at most so many pixels: everything else is made of these. */
function decode({ bytes, limitInputPixels }, side) {
  return pixels(
    sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(inside(side, side))
      .flatten({ background: GROUND })
      .toColourspace('srgb'),
  );
}

/** The part of a picture that shows, with the whole of it beside. */
async function decodeCut(task, cut) {
  const whole = await decode(task, WHOLE);
  const turned = cut.turn === 0 ? whole : await pixels(sharp(whole.data, raw(whole)).rotate(cut.turn));
  const area = areaIn(turned.info, cut);
  const full = await pixels(sharp(turned.data, raw(turned)).extract(area).resize(inside(FULL, FULL)));
  const { left: x, top: y, width, height } = area;
  const size = { width: whole.info.width, height: whole.info.height };
  return {
    full,
    cut: { turn: cut.turn, x, y, width, height, whole: size },
    files: { 'whole.webp': await sharp(whole.data, raw(whole)).webp({ quality: 85 }).toBuffer() },
  };
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

// A site's own pictures: everything is encoded anew, nothing of the uploaded file is kept.

/** The largest logo in the top bar, in CSS pixels. */
const LOGO = { width: 240, height: 32 };
const ICON = 512;
/** Phones cut the corners of a maskable icon: what matters keeps within this share of it. */
const SAFE = 0.8;
const HERO_WIDTHS = [640, 1280, 1920];
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

const png = (picture) => picture.png({ palette: true, quality: 95, effort: 7 }).toBuffer();

/** The picture upright, in sRGB, inside a size; everything else is made of these pixels. */
async function decodeClear({ bytes, limitInputPixels }, size) {
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha();
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true });
  return { ...pixels, draw: () => sharp(pixels.data, raw(pixels)) };
}

async function makeLogo(task) {
  const whole = await decodeClear(task, 1600);
  const { width, height } = whole.info;
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const at = (factor) => {
    const large = { width: size.width * factor, height: size.height * factor };
    return png(whole.draw().resize({ ...large, fit: 'fill' }));
  };
  return { ...size, files: { 'logo.png': await at(1), 'logo-2x.png': await at(2) } };
}

/** The colour of the corner where it is solid, else white: an icon that fills its square goes on filling it. */
function groundOf({ data, info }) {
  const [r, g, b, alpha] = data.subarray(0, info.channels);
  return alpha === 255 ? { r, g, b, alpha: 1 } : WHITE;
}

async function makeIcon(task) {
  const whole = await decodeClear(task, ICON);
  const ground = groundOf(whole);
  const inSquare = (side, background) => whole.draw().resize({ width: side, height: side, fit: 'contain', background });
  const safe = Math.round(ICON * SAFE);
  const edge = (ICON - safe) / 2;
  const edges = { top: Math.floor(edge), bottom: Math.ceil(edge), left: Math.floor(edge), right: Math.ceil(edge) };
  const solid = (picture) => picture.flatten({ background: ground });
  return {
    width: ICON,
    height: ICON,
    files: {
      'icon-512.png': await png(inSquare(ICON, CLEAR)),
      'icon-192.png': await png(inSquare(192, CLEAR)),
      'favicon.png': await png(inSquare(48, CLEAR)),
      'apple-touch-icon.png': await png(solid(inSquare(180, ground))),
      'maskable-512.png': await png(solid(inSquare(safe, ground).extend({ ...edges, background: ground }))),
    },
  };
}

async function makeHero(task) {
  const whole = await decodeClear(task, HERO_WIDTHS.at(-1));
  const { width, height } = whole.info;
  const at = (most) => whole.draw().flatten({ background: WHITE }).resize({ width: most, withoutEnlargement: true });
  const files = { 'hero.jpg': await at(1280).jpeg({ quality: 80, mozjpeg: true }).toBuffer() };
  for (const most of HERO_WIDTHS) files[`hero-${most}.webp`] = await at(most).webp({ quality: 78 }).toBuffer();
  return { width, height, files };
}

const START = { picture_1: makeHero, picture_2: makeHero, picture_3: makeHero };
const MAKERS = { logo: makeLogo, logo_dark: makeLogo, icon: makeIcon, hero: makeHero, ...START };

/** The sizes of a picture of this kind, with the size in which it is shown. */
const makeBrandPicture = (task) => MAKERS[task.brand](task);

async function make({ bytes, limitInputPixels, brand, cut: wished }) {
  const task = { bytes: Buffer.from(bytes), limitInputPixels };
  if (brand) return makeBrandPicture({ ...task, brand });
  const { full, cut, files } = wished
    ? await decodeCut(task, wished)
    : { full: await decode(task, FULL), cut: null, files: {} };
  const of = (options) => sharp(full.data, raw(full)).resize(options);
  const thumb = await pixels(of({ ...THUMB, fit: 'cover', position: sharp.strategy.attention }));
  return {
    width: full.info.width,
    height: full.info.height,
    thumbhash: await placeholder(full),
    hash: await perceptualHash(full),
    cut,
    files: {
      ...files,
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
