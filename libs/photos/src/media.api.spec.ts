import { createHash } from 'node:crypto';
import { Ids, Storage } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { PhotoEntity } from './photo.entity';
import { mainPhotoOf, mediaKey, photoFolder, photoJson, PHOTO_SIZES, publicKey } from './photo.rules';

let test: TestApp;
let site: MadeSite;
const blurred = Buffer.from('a blurred picture');
const hash = createHash('sha256').update(blurred).digest('hex');

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  await test.get(Storage).put(publicKey(hash), blurred);
});
afterAll(() => test.close());

interface Wishes {
  status?: PhotoEntity['status'];
  main?: boolean;
  position?: number;
}

async function addPhoto(member: PlacedMember, wishes: Wishes = {}, at = site): Promise<PhotoEntity> {
  const id = test.get(Ids).next();
  const photo = {
    ...{ site_id: at.id, id, member_id: member.id, status: 'active' as const, main: false, position: 0 },
    ...{ storage_key: photoFolder(at.id, id), blurred_name: hash, width: 800, height: 800, thumbhash: null },
    ...{ rejected_reason: null, created_at: test.clock.now(), ...wishes },
  };
  await test.db.system(async (tx) => {
    await tx.insert(PhotoEntity, photo);
    const main = mainPhotoOf(photo);
    if (main) await tx.query('UPDATE profiles SET main_photo = $2 WHERE id = $1', [member.id, JSON.stringify(main)]);
  });
  for (const size of PHOTO_SIZES)
    await test.get(Storage).put(mediaKey(photo.storage_key, size), Buffer.from(`${id} ${size}`));
  return photo;
}

const place = (wishes = {}) => placeMember(test, site, wishes);
const open = (member: PlacedMember, photo: { id: string }, file = 'full.webp') =>
  member.browser.get(`/media/${photo.id}/${file}`);

describe('GET /media', () => {
  it('[C05] serves the clear sizes to a logged-in member, for this browser alone', async () => {
    const [ann, bob] = [await place(), await place()];
    const photo = await addPhoto(bob, { main: true });
    for (const size of PHOTO_SIZES) {
      const response = await open(ann, photo, `${size}.webp`);
      expect(response.status).toBe(200);
      expect((response.body as Buffer).toString()).toBe(`${photo.id} ${size}`);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        vary: 'Cookie',
        etag: `"${photo.id}-${size}"`,
      });
    }
    const headers = { 'if-none-match': `"${photo.id}-full"` };
    expect((await ann.browser.send('get', `/media/${photo.id}/full.webp`, { headers })).status).toBe(304);
  });

  it('[C05] a visitor gets no private byte', async () => {
    const photo = await addPhoto(await place(), { main: true });
    const response = await test.browser(site.host).get(`/media/${photo.id}/full.webp`);
    expect(problemOf(response)).toMatchObject({ status: 403, code: 'authentication_required' });
    expect(response.headers['cache-control']).not.toContain('max-age');
  });

  it('[C05] D-22: a free member gets the main photo and two more, a premium one all, the owner all of theirs', async () => {
    const [ann, rich, bob] = [await place(), await place({ paid: true }), await place()];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 5; position += 1)
      photos.push(await addPhoto(bob, { position, main: position === 4 }));
    const statuses = async (viewer: PlacedMember) =>
      Promise.all(photos.map(async (photo) => (await open(viewer, photo)).status));
    expect(await statuses(ann)).toEqual([200, 200, 404, 404, 200]);
    expect(await statuses(rich)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(bob)).toEqual([200, 200, 200, 200, 200]);
  });

  it('[C04] a pending or rejected photo shows to its owner alone', async () => {
    const [ann, bob] = [await place({ paid: true }), await place()];
    for (const status of ['pending', 'rejected'] as const) {
      const photo = await addPhoto(bob, { status, main: status === 'pending' });
      expect([(await open(ann, photo)).status, (await open(bob, photo)).status]).toEqual([404, 200]);
      expect((await bob.browser.get('/api/profile')).body).toMatchObject({ profile: { main_image: null } });
    }
    const own = (await bob.browser.get('/api/profile')).body as { profile: { photos: { status: string }[] } };
    expect(own.profile.photos.map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });

  it('[C05] nobody who may not see the member gets the photo, and no other site does', async () => {
    const other = await makeSite(test);
    const [ann, bob, hidden] = [await place(), await place(), await place({ invisible: true })];
    const [photo, unseen] = [await addPhoto(bob), await addPhoto(hidden)];
    await bob.browser.put(`/api/blocks/${ann.id}`);
    const stranger = await placeMember(test, other);
    for (const response of [await open(ann, photo), await open(ann, unseen), await open(stranger, photo)]) {
      expect(problemOf(response)).toMatchObject({ status: 404, code: 'not_found' });
    }
    await hidden.browser.put(`/api/likes/${ann.id}`);
    expect((await open(ann, unseen)).status).toBe(200);
  });

  it.each(['raw.webp', 'full.png', 'full', '..%2Ffull.webp', 'full.webp.webp'])('%s is no size', async (file) => {
    const bob = await place();
    expect((await open(bob, await addPhoto(bob), file)).status).toBe(404);
    expect((await open(bob, { id: 'x' }, 'full.webp')).status).toBe(404);
  });
});

describe('GET /photos', () => {
  it('serves blurred pictures to anyone, for good', async () => {
    const response = await test.browser(site.host).get(`/photos/${hash}.webp`);
    expect((response.body as Buffer).equals(blurred)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
    });
  });

  it.each([`${'0'.repeat(64)}.webp`, `${hash}.png`, 'x.webp', '..%2F..%2Fetc%2Fpasswd', hash.toUpperCase()])(
    '%s is none of them',
    async (name) => {
      const response = await test.browser(site.host).get(`/photos/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers['cache-control']).not.toContain('immutable');
    },
  );
});

describe('photoJson', () => {
  it('[C05] and its SQL say the same, clear and blurred', async () => {
    const [ann, bob] = [await place(), await place()];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 4; position += 1)
      photos.push(await addPhoto(bob, { position, main: position === 0 }));
    const { profile } = (await ann.browser.get(`/api/members/${bob.id}`)).body as { profile: Record<string, unknown> };
    expect(profile.photos).toEqual(photos.map((photo, index) => photoJson(photo, index < 3)));
    expect(profile.main_image).toEqual(photoJson(photos[0]!, true));
    const own = (await bob.browser.get('/api/profile')).body as { profile: Record<string, unknown> };
    expect(own.profile.photos).toEqual(photos.map((photo) => photoJson(photo, true)));
    expect(own.profile.main_image).toEqual(photoJson(photos[0]!, true));
  });
});
