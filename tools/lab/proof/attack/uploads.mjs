// Files that are something else than they say, more than they seem, or too many.
import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { join } from './world.mjs';

const SUITE = 'uploads';
const PATH = '/api/profile/photos';
const MARK = 'MARK-OF-THE-ATTACKER';
const BOUNDARY = 'a-boundary-that-no-file-contains';
const PROCESSED_MS = 60_000;

/** A multipart body of one file. */
function formOf({ bytes, name = 'a.jpg', type = 'image/jpeg', field = 'file' }) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const send = (browser, file, where = PATH) =>
  browser.send('POST', where, {
    data: formOf(file),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'idempotency-key': randomUUID() },
  });

/** A PNG that says so of itself; nothing stands behind its head. */
function pngHead(width, height) {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.alloc(200)]);
}

const SCRIPT = `<script>alert('${MARK}')</script>`;

const draw = (side) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#7aa',
      noise: { type: 'gaussian', mean: 120, sigma: 9 },
    },
  });

/** Files that are refused at the door. */
function hostileFiles({ jpeg, png }) {
  return {
    'an SVG with a script': { bytes: `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, type: 'image/svg+xml' },
    'an SVG called a JPEG': { bytes: `<?xml version="1.0"?><svg width="500" height="500">${SCRIPT}</svg>` },
    'a page called a JPEG': { bytes: `<!doctype html>${SCRIPT}` },
    'a script before a JPEG': { bytes: Buffer.concat([Buffer.from('alert(1)//'), jpeg]) },
    'a GIF before a JPEG': { bytes: Buffer.concat([Buffer.from('GIF89a/*'), jpeg]) },
    'a ZIP before a PNG': { bytes: Buffer.concat([Buffer.from('504b0304', 'hex'), png]) },
    'a PDF': { bytes: '%PDF-1.7', type: 'application/pdf' },
    'a program': { bytes: Buffer.concat([Buffer.from('7f454c46', 'hex'), randomBytes(500)]) },
    'an empty file': { bytes: '' },
    'a bomb of 16,000 × 16,000': { bytes: pngHead(16_000, 16_000), type: 'image/png' },
    'a bomb of 4 billion × 4 billion': { bytes: pngHead(0xffffffff, 0xffffffff), type: 'image/png' },
    'half a JPEG head': { bytes: jpeg.subarray(0, 12) },
    'eleven megabytes': { bytes: Buffer.concat([jpeg, randomBytes(11_000_000)]) },
    'a field that shadows': { bytes: jpeg, field: '__proto__' },
  };
}

/** Files that may be taken, with something in them that must not be served. */
async function doubtfulFiles({ jpeg, png }) {
  return {
    'a page behind a JPEG': { bytes: Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}`)]) },
    'a ZIP behind a PNG': {
      bytes: Buffer.concat([png, Buffer.from('504b0304', 'hex'), Buffer.from(MARK)]),
      type: 'image/png',
    },
    'words and place in EXIF': {
      bytes: await draw(500)
        .withExif({ IFD0: { Copyright: MARK, ImageDescription: SCRIPT } })
        .jpeg()
        .toBuffer(),
    },
    'a path as its name': { bytes: jpeg, name: `../../../../${MARK}.html` },
    'another type said': { bytes: jpeg, type: 'text/html' },
    'a bomb of one colour': {
      bytes: await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#111' } })
        .png()
        .toBuffer(),
      type: 'image/png',
    },
  };
}

/** A picture's bytes, its type and the header against sniffing. */
function fetchBytes(port, { host, headers, path }) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
  });
}

const photosOf = async (member) => (await member.read('/api/profile')).profile.photos;

/** Waits until no photo is being processed any more. */
async function whenProcessed(member) {
  for (const until = Date.now() + PROCESSED_MS; Date.now() < until; await sleep(300)) {
    const photos = await photosOf(member);
    if (photos.length > 0 && photos.every(({ filename, status }) => filename || status === 'rejected')) return photos;
  }
  return photosOf(member);
}

/** The picture that is kept of a doubtful file has to be a picture of our own, told as a picture. */
async function tryCleaned({ world, findings }, [name, file]) {
  const member = await join(world.port);
  const answer = await send(member, file);
  if (answer.status >= 500 || answer.status === 0) return findings.tried(SUITE, name, `answered ${answer.status}`);
  if (answer.status >= 400) return findings.tried(SUITE, name);
  const photos = await whenProcessed(member);
  for (const address of photos
    .flatMap((photo) => [photo.filename, photo.thumb_filename, photo.match])
    .filter(Boolean)) {
    const found = await fetchBytes(world.port, {
      host: member.host,
      headers: member.headers,
      path: `/${address.replace(/^\//, '')}`,
    });
    const isPicture = /^image\/(webp|jpeg|avif)/.test(found.headers['content-type'] ?? '');
    const fault =
      found.status !== 200
        ? null
        : found.bytes.includes(MARK)
          ? 'what was hidden is served'
          : !isPicture || found.headers['x-content-type-options'] !== 'nosniff'
            ? `served as ${found.headers['content-type']}`
            : null;
    findings.tried(SUITE, name, fault);
    world.served = (world.served ?? 0) + (found.status === 200 ? 1 : 0);
  }
}

/** Everybody else is still answered while it is tried. */
async function isServed({ victim }) {
  const { status, ms } = await victim.send('GET', '/api/user.php');
  return status === 200 && ms < 5_000;
}

export async function attackByUploads(world, findings) {
  const [jpeg, png] = await Promise.all([draw(500).jpeg().toBuffer(), draw(500).png().toBuffer()]);
  const [refused, cleaned] = [hostileFiles({ jpeg, png }), await doubtfulFiles({ jpeg, png })];
  const uploader = await join(world.port);
  const foreign = await world.victim.read('/api/chats.php');
  const places = [PATH, `/api/conversations/${foreign.chats[0].conversation.id}/photos`, '/api/verification/selfie'];
  for (const [name, file] of Object.entries(refused)) {
    for (const where of places) {
      const { status } = await send(uploader, file, where);
      const isRefused = (status >= 400 && status < 500) || (status === 0 && file.bytes.length > 10_000_000);
      findings.tried(
        SUITE,
        `${name} to ${where.replace(/[0-9a-f-]{36}/, ':id')}`,
        isRefused ? null : `answered ${status}`,
      );
    }
  }
  if ((await photosOf(uploader)).length > 0) findings.tried(SUITE, 'a refused file', 'was kept');
  for (const entry of Object.entries(cleaned)) await tryCleaned({ world, findings }, entry);
  if (!world.served)
    throw new Error('no picture of the attacker was served: nothing is known of what is hidden in them');
  const many = await Promise.all(Array.from({ length: 40 }, () => send(uploader, { bytes: jpeg })));
  const kept = many.filter(({ status }) => status === 201).length;
  findings.tried(SUITE, 'forty photos at once', kept > 20 ? `${kept} were kept` : null);
  const wrong = many.filter(({ status }) => status >= 500 && status !== 503).map(({ status }) => status);
  findings.tried(SUITE, 'faults under forty photos', wrong.length > 0 ? `answered ${wrong[0]}` : null);
  findings.tried(SUITE, 'the others’ service', (await isServed(world)) ? null : 'a member waits');
}
