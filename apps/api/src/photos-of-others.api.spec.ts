import { PhotoEntity } from '@duet/photos';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { addressOfPhoto, logInStaff, makeSite, placeMember, placePhoto, startTestApp, upload } from '@duet/testing';
import sharp from 'sharp';
import { AppModule } from './app.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
});
afterAll(() => test.close());

interface Answer {
  profile: { photos: { id: string }[]; main_image: unknown };
}

const place = (options = {}, at = site) => placeMember(test, at, options);
const addPhoto = (member: PlacedMember, options: Partial<PhotoEntity> = {}) =>
  placePhoto(test, { site, member }, options);
const addressOf = (member: PlacedMember, { id }: { id: string }, file = 'full.webp') =>
  addressOfPhoto(test, member, { id, file });
const open = (member: PlacedMember, photo: { id: string }) => member.browser.get(addressOf(member, photo));
const seenBy = async (viewer: PlacedMember, { id }: PlacedMember) =>
  ((await viewer.browser.get(`/api/members/${id}`)).body as Answer).profile;
const draw = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();

async function uploaded(member: PlacedMember, bytes: Buffer): Promise<string> {
  const response = await upload(member.browser, { parts: [{ file: 'a.jpg', type: 'image/jpeg', bytes }] });
  await test.runJobs();
  return (response.body as { photo: { id: string } }).photo.id;
}

describe('photos on the page of a member', () => {
  it('D-22: of an owner who lost premium, photos beyond the free ones are hidden, not deleted', async () => {
    const [rich, bob] = [await place({ paid: true }), await place({ paid: true })];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 5; position += 1) photos.push(await addPhoto(bob, { position }));
    const shown = async () => (await seenBy(rich, bob)).photos.length;
    expect(await shown()).toBe(5);
    await losePremium(bob);
    expect(await shown()).toBe(3);
    expect((await open(rich, photos[3]!)).status).toBe(404);
    const { body } = await bob.browser.get('/api/profile');
    const own = (body as { profile: { photos: { hidden: boolean }[] } }).profile.photos;
    expect(own.map(({ hidden }) => hidden)).toEqual([false, false, false, true, true]);
    expect((await open(bob, photos[3]!)).status).toBe(200);
  });

  it('[C04] D-21: show at once where only main photos are reviewed', async () => {
    const lax = await makeSite(test, { settings: { photo_review: 'main_photos' } });
    const [ann, bob] = [await place({}, lax), await place({}, lax)];
    await uploaded(ann, await draw());
    const second = await uploaded(ann, await draw());
    expect((await seenBy(bob, ann)).photos.map(({ id }) => id)).toEqual([second]);
  });

  it('[C04] [I07] show when they are approved', async () => {
    const [ann, bob] = [await place(), await place()];
    const photo = await uploaded(ann, await draw());
    expect((await seenBy(bob, ann)).photos).toEqual([]);
    const { browser } = await logInStaff(test, { role: 'moderator' });
    expect((await browser.post(`/api/admin/photos/${photo}/approve`, {})).status).toBe(200);
    expect((await seenBy(bob, ann)).photos.map(({ id }) => id)).toEqual([photo]);
  });

  it('[C03] that are rejected as broken are told to their owner alone', async () => {
    const [bob, eve] = [await place(), await place({ paid: true })];
    const whole = await draw();
    await uploaded(bob, whole.subarray(0, Math.floor(whole.length / 2)));
    const own = ((await bob.browser.get('/api/profile')).body as Answer).profile;
    expect(own.photos).toMatchObject([{ status: 'rejected', rejected_reason: 'broken' }]);
    expect((await seenBy(eve, bob)).photos).toEqual([]);
  });
});

describe('addresses', () => {
  it('[C05] in every answer they are those of the session that asks, and blurred beyond what it may see', async () => {
    const [ann, bob] = [await place(), await place({ paid: true })];
    const photos: PhotoEntity[] = [];
    for (let position = 0; position < 4; position += 1)
      photos.push(await addPhoto(bob, { position, main: position === 0 }));
    const profile = await seenBy(ann, bob);
    expect(profile.photos).toMatchObject(photos.map((photo, index) => expected(ann, photo, index < 3)));
    expect(profile.main_image).toMatchObject(expected(ann, photos[0]!, true));
    const own = ((await bob.browser.get('/api/profile')).body as Answer).profile;
    expect(own.photos).toMatchObject(photos.map((photo) => expected(bob, photo, true)));
    expect(own.main_image).toMatchObject(expected(bob, photos[0]!, true));
    const { user } = (await bob.browser.get('/api/user.php')).body as { user: Answer };
    expect(user.profile.main_image).toEqual(own.main_image);
    const found = (await ann.browser.get('/api/members')).body as { profiles: { id: string; main_image: unknown }[] };
    expect(found.profiles.find(({ id }) => id === bob.id)?.main_image).toMatchObject(expected(ann, photos[0]!, true));
  });
});

function expected(viewer: PlacedMember, photo: PhotoEntity, clear: boolean) {
  const path = (size: string) =>
    clear ? addressOf(viewer, photo, `${size}.webp`).slice(1) : `photos/${photo.blurred_name}.webp`;
  const paths = { filename: path('full'), thumb_filename: path('thumb'), match: path('match') };
  return { id: photo.id, ...paths, status: 'active', blurred: !clear, main: photo.main };
}

const losePremium = ({ id }: PlacedMember) =>
  test.db.system((tx) => tx.query('UPDATE accounts SET paid_user = false WHERE id = $1', [id]));
