import { endpointOf, findFaults, uploadPhoto } from '@duet/contract';
import type { OwnPhoto } from '@duet/contract';
import { Storage } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, placePhoto, problemOf, startTestApp, upload } from '@duet/testing';
import sharp from 'sharp';
import type { PhotoEntity } from './photo.entity';

let test: TestApp;
let site: MadeSite;
let picture: Buffer;

/** A picture with something in it, so that no two sizes of it are alike. */
const draw = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#7aa', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  picture = await draw(900, 700).jpeg().toBuffer();
});
afterAll(() => test.close());

const place = (options = {}, at = site) => placeMember(test, at, options);
const own = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/profile')).body as { profile: { photos: OwnPhoto[]; main_image: { id: string } | null } })
    .profile;
const filesOf = async (folder = site.id) => {
  const keys: string[] = [];
  for await (const { key } of test.get(Storage).list(folder)) keys.push(key);
  return keys;
};
const uploaded = async (member: PlacedMember, bytes = picture) => {
  const response = await upload(member.browser, { parts: bytes });
  expect([response.status, response.text]).toEqual([201, expect.anything()]);
  return (response.body as { photo: OwnPhoto }).photo;
};
const approve = (id: string) =>
  test.db.system(async (tx) => {
    await tx.query(`UPDATE photos SET status = 'active', reviewed = true WHERE id = $1`, [id]);
  });

describe('POST /api/profile/photos', () => {
  it('[C03] [C04] takes a photo, makes its sizes in the worker, and leaves it waiting for moderation', async () => {
    const ann = await place();
    const response = await upload(ann.browser, { parts: picture });
    expect(findFaults(endpointOf(uploadPhoto).answer!, response.body)).toEqual([]);
    const { photo } = response.body as { photo: OwnPhoto };
    expect(photo).toMatchObject({ status: 'pending', processing: true, main: true, filename: null, width: 900 });
    expect(await filesOf(`${site.id}/uploads`)).toEqual([`${site.id}/uploads/${photo.id}`]);
    await test.runJobs();
    const [made] = (await own(ann)).photos;
    expect(made).toMatchObject({ id: photo.id, status: 'pending', processing: false, width: 900, height: 700 });
    expect(made?.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,40}=*$/);
    expect((await own(ann)).main_image).toBeNull();
    expect(await filesOf(`${site.id}/uploads`)).toEqual([]);
    for (const name of [made!.filename!, made!.thumb_filename!, made!.match!]) {
      const file = await ann.browser.get(`/${name}`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await (await place({ paid: true })).browser.get(`/${made!.filename}`)).status).toBe(404);
  });

  it('[C03] every size is a clean picture of its own measure, upright, without place, camera or comment', async () => {
    const ann = await place();
    const exif = {
      IFD0: { Make: 'Secret Camera', Artist: 'Ann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
    };
    const withPlace = await draw(2000, 3000)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg({ quality: 50 })
      .toBuffer();
    expect(withPlace.includes('Secret Camera')).toBe(true);
    const turned = await sharp(withPlace).keepMetadata().withMetadata({ orientation: 6 }).toBuffer();
    const photo = await uploaded(ann, turned);
    await test.runJobs();
    const folder = `${site.id}/photos/${photo.id}`;
    const { blurred_name } = await find(photo.id);
    const files = [...(await filesOf(folder)), `public/photos/${blurred_name}.webp`];
    const sizes: Record<string, [number, number]> = {};
    for (const key of files) {
      const bytes = await read(key);
      const { width, height, exif: found, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([key, found, icc, xmp, iptc, orientation]).toEqual([
        key,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('Secret')).toBe(false);
      sizes[key.replace(/^.*\//, '')] = [width, height];
    }
    expect(sizes).toMatchObject({
      'full.webp': [1600, 1067],
      'match.webp': [800, 534],
      'thumb.webp': [320, 400],
      'fallback.jpg': [800, 534],
    });
    expect(sizes[`${blurred_name}.webp`]).toEqual([200, 250]);
  });

  it('a browser that reads no WebP gets a JPEG', async () => {
    const ann = await place();
    await uploaded(ann);
    await test.runJobs();
    const [made] = (await own(ann)).photos;
    const get = (accept: string) => ann.browser.send('get', `/${made!.filename}`, { headers: { Accept: accept } });
    const old = await get('image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5');
    expect([old.headers['content-type'], old.headers.vary]).toEqual(['image/jpeg', 'Cookie, Accept']);
    expect((await get('image/avif,image/webp,*/*;q=0.8')).headers['content-type']).toBe('image/webp');
  });

  it('one key makes one photo, however often it is sent; another file under it is refused', async () => {
    const ann = await place();
    const send = (parts: Buffer) => upload(ann.browser, { parts, key: 'the-same' });
    const answers = await Promise.all([send(picture), send(picture), send(picture)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { photo: OwnPhoto }).photo.id}`)).size).toBe(
      1,
    );
    const other = await send(await draw(500, 500).png().toBuffer());
    expect(problemOf(other).code).toBe('idempotency_conflict');
    expect((await own(ann)).photos).toHaveLength(1);
    expect(await filesOf(`${site.id}/uploads`)).toHaveLength(1);
    await test.runJobs();
    const without = await upload(ann.browser, { parts: picture, key: '' });
    expect(problemOf(without).code).toBe('key_required');
  });

  it('[C02] the fourth photo of a free member is refused with premium_required, the 26th of a premium one as too many', async () => {
    const [free, rich] = [await place(), await place({ paid: true })];
    for (let count = 0; count < 3; count += 1)
      await placePhoto(test, { site, member: free }, { main: count === 0, position: count });
    const fourth = problemOf(await upload(free.browser, { parts: picture }));
    expect(fourth).toMatchObject({ status: 403, code: 'premium_required' });
    for (let count = 0; count < 24; count += 1)
      await placePhoto(test, { site, member: rich }, { main: count === 0, position: count });
    await uploaded(rich);
    const last = problemOf(await upload(rich.browser, { parts: picture }));
    expect(last).toMatchObject({ status: 409, code: 'too_many_photos', args: { limit: 25 } });
    await test.runJobs();
  });

  it('[C02] of 100 uploads at once at the limit exactly one gets in, and nothing of the others stays', async () => {
    const ann = await place();
    for (let count = 0; count < 2; count += 1)
      await placePhoto(test, { site, member: ann }, { main: count === 0, position: count });
    const before = (await filesOf()).length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => upload(ann.browser, { parts: picture })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(201)).toBe(1);
    // The others met the limit, or the door of a process that takes no more at once.
    expect(count(403) + count(503)).toBe(99);
    for (const busy of answers.filter(({ status }) => status === 503)) expect(busy.headers['retry-after']).toBe('2');
    expect((await own(ann)).photos).toHaveLength(3);
    expect(await filesOf(`${site.id}/uploads`)).toHaveLength(1);
    await test.runJobs();
    expect((await filesOf()).length).toBe(before + 4);
  });

  it('[C04] D-21: where only main photos are reviewed the others are shown at once', async () => {
    const lax = await makeSite(test, { settings: { photo_review: 'main_photos' } });
    const ann = await place({}, lax);
    const first = await uploaded(ann);
    const second = await uploaded(ann);
    await test.runJobs();
    const photos = (await own(ann)).photos;
    expect(photos.map(({ id, status, main }) => [id, status, main])).toEqual([
      [first.id, 'pending', true],
      [second.id, 'active', false],
    ]);
    const chosen = await ann.browser.patch(`/api/profile/photos/${second.id}`, { main: true });
    expect(chosen.status).toBe(200);
    expect((await own(ann)).main_image).toBeNull();
  });
});

describe('PATCH and DELETE /api/profile/photos/{id}', () => {
  const three = async () => {
    const ann = await place();
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 3; position += 1)
      photos.push(await placePhoto(test, { site, member: ann }, { main: position === 0, position }));
    return { ann, ids: photos.map(({ id }) => id) as [string, string, string] };
  };
  const idsOf = (body: unknown) => (body as { photos: OwnPhoto[] }).photos.map(({ id }) => id);

  it('[C04] another main photo stands first, on the profile and on cards', async () => {
    const { ann, ids } = await three();
    const { body } = await ann.browser.patch(`/api/profile/photos/${ids[2]}`, { main: true });
    expect(idsOf(body)).toEqual([ids[2], ids[0], ids[1]]);
    expect((await own(ann)).main_image?.id).toBe(ids[2]);
  });

  it('moving a photo makes the others move; the main one stays first', async () => {
    const { ann, ids } = await three();
    const move = async (id: string, position: number) =>
      idsOf((await ann.browser.patch(`/api/profile/photos/${id}`, { position })).body);
    expect(await move(ids[1], 2)).toEqual([ids[0], ids[2], ids[1]]);
    expect(await move(ids[1], 0)).toEqual([ids[0], ids[1], ids[2]]);
    expect(await move(ids[0], 2)).toEqual([ids[0], ids[1], ids[2]]);
  });

  it('[C04] a photo that is not approved yet becomes the main one with its approval', async () => {
    const { ann, ids } = await three();
    await ann.browser.delete(`/api/profile/photos/${ids[2]}`);
    const waiting = await uploaded(ann);
    await test.runJobs();
    const { body } = await ann.browser.patch(`/api/profile/photos/${waiting.id}`, { main: true });
    const photos = (body as { photos: OwnPhoto[] }).photos;
    expect(photos.map(({ id, main, main_wanted }) => [id, main, main_wanted])).toEqual([
      [ids[0], true, false],
      [ids[1], false, false],
      [waiting.id, false, true],
    ]);
    await approve(waiting.id);
    await ann.browser.patch(`/api/profile/photos/${ids[1]}`, { position: 1 });
    expect((await own(ann)).main_image?.id).toBe(waiting.id);
  });

  it('deleting removes every file, and the blurred one only when nobody else has the same', async () => {
    const [ann, bob] = [await place(), await place()];
    const [one, two] = [await uploaded(ann), await uploaded(bob)];
    await test.runJobs();
    const { blurred_name } = await find(one.id);
    expect((await find(two.id)).blurred_name).toBe(blurred_name);
    const blurred = () => test.browser(site.host).get(`/photos/${blurred_name}.webp`);
    expect((await ann.browser.delete(`/api/profile/photos/${one.id}`)).body).toEqual({ photos: [] });
    await test.runJobs();
    expect(await filesOf(`${site.id}/photos/${one.id}`)).toEqual([]);
    expect(await filesOf(`${site.id}/photos/${two.id}`)).toHaveLength(4);
    expect((await blurred()).status).toBe(200);
    expect((await ann.browser.delete(`/api/profile/photos/${one.id}`)).status).toBe(404);
  });

  it('a photo that is deleted while its sizes are made leaves nothing', async () => {
    const ann = await place();
    const photo = await uploaded(ann);
    await ann.browser.delete(`/api/profile/photos/${photo.id}`);
    await test.runJobs();
    expect(await filesOf(`${site.id}/uploads`)).toEqual([]);
    expect(await filesOf(`${site.id}/photos/${photo.id}`)).toEqual([]);
  });

  it('[C04] deleting and choosing at once leaves exactly one main photo, the one on the card', async () => {
    const { ann, ids } = await three();
    await Promise.all([
      ann.browser.delete(`/api/profile/photos/${ids[0]}`),
      ...ids.map((id) => ann.browser.patch(`/api/profile/photos/${id}`, { main: true })),
      ...ids.map((id) => ann.browser.patch(`/api/profile/photos/${id}`, { position: 0 })),
    ]);
    const { photos, main_image } = await own(ann);
    expect(photos.map(({ id }) => id).sort()).toEqual([ids[1], ids[2]].sort());
    expect(photos.filter(({ main }) => main).map(({ id }) => id)).toEqual([main_image?.id]);
  });

  it('nobody changes or deletes a photo of another member', async () => {
    const { ids } = await three();
    const { browser } = await place();
    expect((await browser.patch(`/api/profile/photos/${ids[0]}`, { main: true })).status).toBe(404);
    expect((await browser.delete(`/api/profile/photos/${ids[0]}`)).status).toBe(404);
  });
});

async function find(id: string): Promise<PhotoEntity> {
  const [row] = await test.db.systemRows<PhotoEntity>('SELECT * FROM photos WHERE id = $1', [id]);
  return row!;
}

async function read(key: string): Promise<Buffer> {
  const found = await test.get(Storage).open(key);
  const chunks: Buffer[] = [];
  for await (const chunk of found!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
