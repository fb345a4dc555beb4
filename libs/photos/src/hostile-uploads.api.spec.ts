import { randomBytes } from 'node:crypto';
import type { OwnPhoto } from '@duet/contract';
import { Storage } from '@duet/platform';
import type { MadeSite, Part, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp, upload } from '@duet/testing';
import sharp from 'sharp';
import { BrokenPhoto, Decoder } from './decoder/decoder';
import { PhotoJobs } from './photos.jobs';

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

const draw = (side: number) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 6 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#7aa', noise } });
};

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { settings: { premium_photos: 100 } });
  ann = await placeMember(test, site, { paid: true });
  const picture = draw(400);
  [jpeg, png, webp] = [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
  ];
});
afterAll(() => test.close());

const one = (bytes: Buffer | string, part: Partial<Part> = {}): Part[] => [
  { file: 'a.jpg', type: 'image/jpeg', ...part, bytes },
];
const keysIn = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of test.get(Storage).list(folder)) keys.push(key);
  return keys;
};
const photosOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/profile')).body as { profile: { photos: OwnPhoto[] } }).profile.photos;
const answers = async () => (await ann.browser.get('/api/user.php')).status;

/** A PNG that says so of itself; nothing stands behind its head. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.alloc(200)]);
}

const refused: Record<string, [() => Buffer | string, string]> = {
  'a GIF': [() => Buffer.from('474946383961900190010000', 'hex'), 'photo_unsupported'],
  'an SVG with a script': [
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'photo_unsupported',
  ],
  'an SVG behind a prolog': [() => '<?xml version="1.0"?><svg width="500" height="500"/>', 'photo_unsupported'],
  HTML: [() => '<!doctype html><script>alert(1)</script>', 'photo_unsupported'],
  'a ZIP': [() => Buffer.from('504b0304140000000800', 'hex'), 'photo_unsupported'],
  'a PDF': [() => '%PDF-1.7', 'photo_unsupported'],
  'an iPhone’s HEIC': [() => Buffer.from('00000018667479706865696300000000', 'hex'), 'photo_unsupported'],
  'a GIF head before a JPEG': [() => Buffer.concat([Buffer.from('GIF89a/*'), jpeg]), 'photo_unsupported'],
  'a script before a JPEG': [() => Buffer.concat([Buffer.from('alert(1)//'), jpeg]), 'photo_unsupported'],
  'a ZIP before a PNG': [() => Buffer.concat([Buffer.from('504b0304', 'hex'), png]), 'photo_unsupported'],
  'half a PNG head': [() => png.subarray(0, 18), 'photo_broken'],
  'half a JPEG head': [() => jpeg.subarray(0, 12), 'photo_broken'],
  'a WebP of an unknown kind': [
    () => Buffer.from('RIFF\x20\0\0\0WEBPVP9 aaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
    'photo_broken',
  ],
  'a bomb of 16,000 × 16,000': [() => pngHead(16_000, 16_000), 'photo_too_many_pixels'],
  'a bomb of 4 billion × 4 billion': [() => pngHead(0xffffffff, 0xffffffff), 'photo_too_many_pixels'],
  'a picture of no height': [() => pngHead(500, 0), 'photo_broken'],
  'a picture too small': [() => pngHead(399, 2000), 'photo_too_small'],
};

describe('refused at the door, with nothing left behind', () => {
  afterEach(async () => {
    expect(await keysIn(site.id)).toEqual([]);
    expect(await answers()).toBe(200);
  });

  it.each(Object.keys(refused))('[C03] %s', async (name) => {
    const [bytes, code] = refused[name]!;
    const problem = problemOf(await upload(ann.browser, { parts: one(bytes()) }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid', errors: [{ field: 'file', code }] });
  });

  it('[C03] a file above 10 MB', async () => {
    const problem = problemOf(
      await upload(ann.browser, { parts: one(Buffer.concat([jpeg, randomBytes(10_500_000)])) }),
    );
    expect(problem).toMatchObject({ status: 413, code: 'photo_too_large', args: { megabytes: 10 } });
  });

  const parts: Record<string, () => Part[]> = {
    'no file': () => [],
    'an empty file': () => one(''),
    'two files': () => [...one(jpeg), ...one(jpeg)],
    'three files': () => [...one(jpeg), ...one(jpeg), ...one(png)],
    'sixty files': () => Array.from({ length: 60 }, () => one(jpeg)).flat(),
    'another field': () => one(jpeg, { name: 'photo' }),
    'a field that shadows': () => one(jpeg, { name: '__proto__' }),
    'a field beside it': () => [...one(jpeg), { name: 'main', bytes: 'true' }],
    'a field instead of it': () => [{ name: 'file', bytes: 'text' }],
  };
  it.each(Object.keys(parts))('[C03] %s', async (name) => {
    const problem = problemOf(await upload(ann.browser, { parts: parts[name]!() }));
    expect(problem).toMatchObject({ status: 422, errors: [{ field: 'file', code: 'one_photo' }] });
  });

  it('[C03] a body that is no multipart, or one that breaks off', async () => {
    const json = await ann.browser.post('/api/profile/photos', { file: 'x' });
    expect(problemOf(json)).toMatchObject({ status: 415, code: 'unsupported_type' });
    const cut = await upload(ann.browser, {
      parts: one(jpeg),
      headers: { 'Content-Type': 'multipart/form-data; boundary=other' },
    });
    expect([400, 422]).toContain(cut.status);
    const none = await upload(ann.browser, { parts: one(jpeg), headers: { 'Content-Type': 'multipart/form-data' } });
    expect(none.status).toBe(400);
  });

  it('[C03] an upload to a call that takes none, and one without a session', async () => {
    const other = await upload(ann.browser, { path: '/api/swipes', parts: one(jpeg) });
    expect(other.status).toBe(415);
    const visitor = await upload(test.browser(site.host), { parts: one(jpeg) });
    expect(problemOf(visitor).code).toBe('authentication_required');
  });
});

describe('taken in', () => {
  it.each(['../../../etc/passwd.jpg', 'C:\\\\windows\\\\x.jpg', 'a.php', '.htaccess', 'x'.repeat(900), '%00.jpg'])(
    '[C03] the name %s means nothing',
    async (file) => {
      const bob = await placeMember(test, site);
      const response = await upload(bob.browser, { parts: one(jpeg, { file, type: 'text/html' }) });
      expect(response.status).toBe(201);
      await test.runJobs();
      expect(await photosOf(bob)).toMatchObject([{ status: 'pending', processing: false }]);
      const [{ id } = { id: '' }] = await photosOf(bob);
      expect((await keysIn(`${site.id}/photos/${id}`)).length).toBe(4);
    },
  );

  const PAYLOAD = '<script>alert("polyglot")</script>PK\x03\x04<?php polyglot ?>';
  const polyglots: Record<string, () => Promise<Buffer>> = {
    'a page behind a JPEG': async () => Buffer.concat([jpeg, Buffer.from(PAYLOAD)]),
    'an archive behind a PNG': async () => Buffer.concat([png, Buffer.from(PAYLOAD)]),
    'a page behind a WebP': async () => Buffer.concat([webp, Buffer.from(PAYLOAD)]),
    'a page in a JPEG comment': async () => {
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]), Buffer.from(PAYLOAD, 'latin1')]);
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    },
    'a page in EXIF': () =>
      sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: PAYLOAD } })
        .jpeg()
        .toBuffer(),
  };
  it.each(Object.keys(polyglots))('[C03] of %s only pixels are left', async (name) => {
    const bob = await placeMember(test, site);
    expect((await upload(bob.browser, { parts: one(await polyglots[name]!()) })).status).toBe(201);
    await test.runJobs();
    const [photo] = await photosOf(bob);
    expect(photo).toMatchObject({ status: 'pending', processing: false });
    for (const key of await keysIn(`${site.id}/photos/${photo!.id}`)) {
      const bytes = await read(key);
      expect([key, bytes.includes('polyglot'), (await sharp(bytes).metadata()).exif]).toEqual([key, false, undefined]);
    }
  });

  it.each([
    ['a JPEG that breaks off', () => jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['a PNG that breaks off', () => png.subarray(0, Math.floor(png.length / 2))],
    ['a WebP that breaks off', () => webp.subarray(0, Math.floor(webp.length / 2))],
    ['a head with nothing behind it', () => pngHead(5000, 5000)],
  ])('[C03] %s is rejected as broken and leaves nothing behind', async (_name, bytes) => {
    const bob = await placeMember(test, site);
    expect((await upload(bob.browser, { parts: one(bytes()) })).status).toBe(201);
    await test.runJobs();
    const [photo] = await photosOf(bob);
    expect(photo).toMatchObject({
      status: 'rejected',
      rejected_reason: 'broken',
      processing: false,
      main: false,
      filename: null,
    });
    expect(await keysIn(`${site.id}/photos/${photo!.id}`)).toEqual([]);
    expect(await keysIn(`${site.id}/uploads`)).toEqual([]);
  });

  it('[C03] the decoder refuses a bomb that no head gave away, and lives on', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const decoder = test.get(Decoder);
    await expect(decoder.decode(bomb)).rejects.toBeInstanceOf(BrokenPhoto);
    await expect(decoder.decode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toBeInstanceOf(
      BrokenPhoto,
    );
    await expect(decoder.decode(jpeg)).resolves.toMatchObject({ width: 400, height: 400 });
  });

  it('[C03] of 150 mutated files each is refused, broken or clean, and nothing else is left', async () => {
    const chance = seeded(20_251_121);
    const members = await Promise.all([1, 2, 3].map(() => placeMember(test, site, { paid: true })));
    for (const [index, member] of members.entries()) {
      const source = [jpeg, png, webp][index]!;
      for (let round = 0; round < 50; round += 1) {
        const { status } = await upload(member.browser, { parts: one(mutated(source, chance)) });
        expect([201, 422]).toContain(status);
      }
    }
    await test.runJobs();
    expect(await keysIn(`${site.id}/uploads`)).toEqual([]);
    const photos = (await Promise.all(members.map(photosOf))).flat();
    expect(new Set(photos.map(({ status }) => status))).toEqual(new Set(['pending', 'rejected']));
    for (const { id, status, processing } of photos) {
      expect(processing).toBe(false);
      const keys = await keysIn(`${site.id}/photos/${id}`);
      expect(keys).toHaveLength(status === 'rejected' ? 0 : 4);
    }
    expect(await answers()).toBe(200);
  }, 180_000);
});

it('what stays unprocessed for a day is swept away', async () => {
  const bob = await placeMember(test, site);
  await upload(bob.browser, { parts: one(jpeg) });
  await test.get(Storage).put(`${site.id}/uploads/${bob.id}`, Buffer.from('an original whose photo is gone'));
  await test.get(PhotoJobs).sweep();
  expect(await keysIn(`${site.id}/uploads`)).toHaveLength(2);
  test.clock.advance(25 * 3600);
  await test.get(PhotoJobs).sweep();
  expect(await keysIn(`${site.id}/uploads`)).toEqual([]);
  const [row] = await test.db.systemRows('SELECT status, rejected_reason FROM photos WHERE member_id = $1', [bob.id]);
  expect(row).toEqual({ status: 'rejected', rejected_reason: 'broken' });
  await test.runJobs();
});

/** The same numbers every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some bytes changed, cut out or doubled, now and then in the head. */
function mutated(source: Buffer, chance: () => number): Buffer {
  let bytes = Buffer.from(source);
  const changes = 1 + Math.floor(chance() * 6);
  for (let change = 0; change < changes; change += 1) {
    const reach = chance() < 0.4 ? 300 : bytes.length;
    const at = Math.floor(chance() * reach);
    const kind = chance();
    if (kind < 0.6) bytes[at] = Math.floor(chance() * 256);
    else if (kind < 0.8) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + Math.floor(chance() * 50))]);
    else bytes = Buffer.concat([bytes.subarray(0, at + 20), bytes.subarray(at)]);
  }
  return bytes;
}

async function read(key: string): Promise<Buffer> {
  const found = await test.get(Storage).open(key);
  const chunks: Buffer[] = [];
  for await (const chunk of found!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
