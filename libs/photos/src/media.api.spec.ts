import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  addressOfPhoto,
  BLURRED,
  BLURRED_NAME as hash,
  makeSite,
  placeMember,
  placePhoto,
  problemOf,
  startTestApp,
} from '@duet/testing';
import type { PhotoEntity } from './photo.entity';
import { PHOTO_SIZES } from './photo.rules';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

const addPhoto = (member: PlacedMember, options: Partial<PhotoEntity> = {}) =>
  placePhoto(test, { site, member }, options);
const place = (options = {}) => placeMember(test, site, options);
const addressOf = (member: PlacedMember, { id }: { id: string }, file = 'full.webp') =>
  addressOfPhoto(test, member, { id, file });
const open = (member: PlacedMember, photo: { id: string }, file = 'full.webp') =>
  member.browser.get(addressOf(member, photo, file));

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
        'cache-control': 'private, no-store',
        vary: 'Cookie, Accept',
        etag: `"${photo.id}-${size}"`,
      });
    }
    const headers = { 'if-none-match': `"${photo.id}-full"` };
    expect((await ann.browser.send('get', addressOf(ann, photo), { headers })).status).toBe(304);
  });

  it('[C05] a visitor gets no private byte', async () => {
    const photo = await addPhoto(await place(), { main: true });
    const visitor = test.browser(site.host);
    const response = await visitor.get(`/media/${'x'.repeat(22)}/${photo.id}/full.webp`);
    expect(problemOf(response)).toMatchObject({ status: 403, code: 'authentication_required' });
    expect(response.headers['cache-control']).not.toContain('max-age');
    expect((await visitor.get(`/media/open/${photo.id}/full.webp`)).status).toBe(404);
  });

  it('[C05] a copied address gives nothing to another session, to another site, or without a session', async () => {
    const other = await makeSite(test);
    const [ann, bob, owner] = [await place(), await place(), await place()];
    const photo = await addPhoto(owner, { main: true });
    const address = addressOf(ann, photo);
    expect((await ann.browser.get(address)).status).toBe(200);
    const stranger = await placeMember(test, other);
    const answers = [await bob.browser.get(address), await owner.browser.get(address)];
    answers.push(await stranger.browser.get(address), await test.browser(site.host).get(address));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403]);
    await ann.browser.get('/api/logout.php');
    expect(problemOf(await ann.browser.get(address)).code).toBe('authentication_required');
  });

  it('[C05] an address ends with the hour after the one that it was made in', async () => {
    const [ann, bob] = [await place(), await place()];
    const photo = await addPhoto(bob, { main: true });
    const address = addressOf(ann, photo);
    test.clock.advance(3600);
    expect((await ann.browser.get(address)).status).toBe(200);
    expect(addressOf(ann, photo)).not.toBe(address);
    test.clock.advance(3600);
    expect(problemOf(await ann.browser.get(address)).code).toBe('not_found');
    expect((await open(ann, photo)).status).toBe(200);
  });

  it('[C05] many pictures at once are answered each by its own right, whoever else asks for them', async () => {
    const [free, rich, bob] = [await place(), await place({ paid: true }), await place({ paid: true })];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 5; position += 1) photos.push(await addPhoto(bob, { position }));
    const pending = await addPhoto(bob, { status: 'pending' });
    const all = [...photos, pending];
    const answers = await Promise.all(
      [free, rich, bob].flatMap((viewer) =>
        all.map(async (photo) => ({ viewer, photo, answer: await open(viewer, photo) })),
      ),
    );
    const statusesOf = (member: PlacedMember) =>
      answers.filter(({ viewer }) => viewer === member).map(({ answer }) => answer.status);
    expect(statusesOf(free)).toEqual([200, 200, 200, 403, 403, 404]);
    expect(statusesOf(rich)).toEqual([200, 200, 200, 200, 200, 404]);
    expect(statusesOf(bob)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { photo, answer } of answers.filter(({ answer: { status } }) => status === 200)) {
      expect((answer.body as Buffer).toString()).toBe(`${photo.id} full`);
    }
  });

  it('[C05] D-22: with premium lost, photos beyond the free view are refused, known address or not', async () => {
    const [rich, bob] = [await place({ paid: true }), await place({ paid: true })];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 5; position += 1) photos.push(await addPhoto(bob, { position }));
    const address = addressOf(rich, photos[4]!);
    expect((await rich.browser.get(address)).status).toBe(200);
    await losePremium(rich);
    expect(problemOf(await rich.browser.get(address))).toMatchObject({ status: 403, code: 'premium_required' });
  });

  it('[C05] a member who makes the profile public shows the main photo to visitors, and nothing else', async () => {
    const bob = await place();
    const [main, second] = [await addPhoto(bob, { main: true }), await addPhoto(bob, { position: 1 })];
    const visit = (photo: PhotoEntity) => test.browser(site.host).get(`/media/open/${photo.id}/match.webp`);
    expect((await visit(main)).status).toBe(404);
    await test.db.system((tx) => tx.query('UPDATE profiles SET public_profile = true WHERE id = $1', [bob.id]));
    const response = await visit(main);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect((await visit(second)).status).toBe(404);
    await test.db.system((tx) => tx.query('UPDATE profiles SET invisible = true WHERE id = $1', [bob.id]));
    expect((await visit(main)).status).toBe(404);
  });

  it('[C05] D-22: a free member gets the main photo and two more, a premium one all, the owner all of theirs', async () => {
    const [ann, rich, bob] = [await place(), await place({ paid: true }), await place({ paid: true })];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 5; position += 1)
      photos.push(await addPhoto(bob, { position, main: position === 4 }));
    const statuses = async (viewer: PlacedMember) =>
      Promise.all(photos.map(async (photo) => (await open(viewer, photo)).status));
    expect(await statuses(ann)).toEqual([200, 200, 403, 403, 200]);
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
    expect((response.body as Buffer).equals(BLURRED)).toBe(true);
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

const losePremium = ({ id }: PlacedMember) =>
  test.db.system((tx) => tx.query('UPDATE accounts SET paid_user = false WHERE id = $1', [id]));
