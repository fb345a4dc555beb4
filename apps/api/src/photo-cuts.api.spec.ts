import type { WholePhoto } from '@duet/contract';
import { endpointOf, findFaults, getWholePhoto } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import sharp from 'sharp';
import { AppModule } from './app.module';
import { CutPlay, cutOf, quarters } from './photo-cuts.suite';

const WIDTH = 1000;
const HEIGHT = 800;
/** The left quarters, and the right ones. */
const LEFT = cutOf(0, 0, 400, 500);
const RIGHT = cutOf(600, 0, 400, 500);

let test: TestApp;
let site: MadeSite;
let lax: MadeSite;
let moderator: MadeStaff;
let play: CutPlay;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
  lax = await makeSite(test, { settings: { photo_review: 'main_photos' } });
  moderator = await logInStaff(test, { role: 'moderator' });
  play = new CutPlay(test);
  picture = await quarters(WIDTH, HEIGHT).png().toBuffer();
});
afterAll(() => test.close());

const place = (options = {}, at = site) => placeMember(test, at, options);
const approve = async (id: string) =>
  expect((await moderator.browser.post(`/api/admin/photos/${id}/approve`, {})).status).toBe(200);
const reject = async (id: string) =>
  expect((await moderator.browser.post(`/api/admin/photos/${id}/reject`, { reason: 'nudity' })).status).toBe(200);
const waitingOf = async ({ id }: PlacedMember) => {
  const filter = JSON.stringify({ waiting: true, member_id: id });
  return ((await moderator.browser.get('/api/admin/photos', { filter })).body as { id: string }[]).map((one) => one.id);
};
const shownTo = async ({ browser }: PlacedMember, { id }: PlacedMember) =>
  ((await browser.get(`/api/members/${id}`)).body as { profile: { photos: { id: string; filename: string }[] } })
    .profile.photos;
const wholeOf = async ({ browser }: PlacedMember, id: string) => {
  const { status, body } = await browser.get(`/api/profile/photos/${id}/whole`);
  expect([status, findFaults(endpointOf(getWholePhoto).answer!, body)]).toEqual([200, []]);
  return (body as { photo: WholePhoto }).photo;
};

describe('a photo that is cut as it goes up', () => {
  it('[C02] [C03] shows the part that was chosen in every size, and its hash is that of the part', async () => {
    const [ann, bob] = [await place(), await place()];
    const [cut, all] = [await play.add(ann, picture, LEFT), await play.add(bob, picture)];
    expect(await play.look(ann, cut.filename!)).toEqual([400, 500, 'red', 'red', 'blue', 'blue']);
    expect(await play.look(ann, cut.match!)).toEqual([400, 500, 'red', 'red', 'blue', 'blue']);
    expect(await play.look(ann, cut.thumb_filename!)).toEqual([320, 400, 'red', 'red', 'blue', 'blue']);
    expect(cut).toMatchObject({ width: 400, height: 500, status: 'pending' });
    expect(await play.hashOf(cut.id)).not.toBe(await play.hashOf(all.id));
    const sizes = ['fallback.jpg', 'full.webp', 'match.webp', 'thumb.webp'];
    expect(await play.filesOf(`${site.id}/photos/${all.id}`)).toEqual(sizes);
    expect(await play.filesOf(`${site.id}/photos/${cut.id}`)).toEqual([...sizes, 'whole.webp']);
    expect(await play.filesOf(`${site.id}/uploads`)).toEqual([]);
  });

  it('[C02] is turned as the hands of a clock go, whole or cut', async () => {
    const ann = await place();
    const turned = await play.add(ann, picture, cutOf(0, 0, HEIGHT, WIDTH, 90));
    expect(await play.look(ann, turned.filename!)).toEqual([HEIGHT, WIDTH, 'blue', 'red', 'yellow', 'green']);
    const upside = await play.add(ann, picture, cutOf(0, 0, 400, 500, 180));
    expect(await play.look(ann, upside.filename!)).toEqual([400, 500, 'yellow', 'yellow', 'green', 'green']);
    const left = await play.add(ann, picture, cutOf(0, 0, HEIGHT, WIDTH, 270));
    expect(await play.look(ann, left.filename!)).toEqual([HEIGHT, WIDTH, 'green', 'yellow', 'red', 'blue']);
  });

  it.each(['jpeg', 'webp', 'png'] as const)(
    '[C02] [C03] is measured upright, where a %s says that the camera was held sideways',
    async (type) => {
      const ann = await place();
      // Turned back by its orientation it is the picture above.
      const sideways = await sharp(picture)
        .rotate(270)
        .toFormat(type, { quality: 95 })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const whole = await play.add(ann, sideways, cutOf(0, 0, HEIGHT, WIDTH, 90));
      expect(await play.look(ann, whole.filename!)).toEqual([HEIGHT, WIDTH, 'blue', 'red', 'yellow', 'green']);
      const cut = await play.add(ann, sideways, RIGHT);
      expect(await play.look(ann, cut.filename!)).toEqual([400, 500, 'green', 'green', 'yellow', 'yellow']);
    },
  );

  it('[C02] of a large picture is what its pixels say, and the whole of it is kept smaller', async () => {
    const ann = await place();
    const large = await quarters(5000, 4000).jpeg().toBuffer();
    const photo = await play.add(ann, large, cutOf(3400, 2000, 1600, 2000));
    expect(await play.look(ann, photo.filename!)).toEqual([819, 1024, 'yellow', 'yellow', 'yellow', 'yellow']);
    const whole = await wholeOf(ann, photo.id);
    expect(whole).toMatchObject({
      width: 2560,
      height: 2048,
      cut: { turn: 0, x: 1741, y: 1024, width: 819, height: 1024 },
    });
    expect(await play.look(ann, whole.filename)).toEqual([2560, 2048, 'red', 'green', 'blue', 'yellow']);
  });

  it('[C02] is refused with the fields that are wrong, and nothing stays of it', async () => {
    const ann = await place();
    const faults = async (cut: object) => problemOf(await play.send(ann, picture, cut)).errors;
    expect(await faults(cutOf(650, 0, 400, 500))).toEqual([{ field: 'width', code: 'too_great', args: { max: 350 } }]);
    expect(await faults({ turn: 90 })).toHaveLength(4);
    expect(await faults({ ...LEFT, turn: 45 })).toMatchObject([{ field: 'turn', code: 'one_of' }]);
    expect(await faults({ ...LEFT, x: 0.5 })).toMatchObject([{ field: 'x' }]);
    expect(await faults(cutOf(0, 0, 500, 500))).toEqual([{ field: 'height', code: 'invalid' }]);
    expect(await play.own(ann)).toEqual([]);
    expect(await play.filesOf(`${site.id}/uploads`)).toEqual([]);
  });
});

describe('the whole picture of a photo', () => {
  it('[C05] is its owner’s alone, also while a part of it shows to everybody', async () => {
    const [ann, rich] = [await place(), await place({ paid: true })];
    const photo = await play.add(ann, picture, LEFT);
    await approve(photo.id);
    const { filename } = await wholeOf(ann, photo.id);
    expect(await play.look(ann, filename)).toEqual([WIDTH, HEIGHT, 'red', 'green', 'blue', 'yellow']);
    const [shown] = await shownTo(rich, ann);
    expect((await rich.browser.get(`/${shown!.filename}`)).status).toBe(200);
    for (const address of [shown!.filename.replace('full', 'whole'), `media/open/${photo.id}/whole.webp`])
      expect((await rich.browser.get(`/${address}`)).status).toBe(404);
    expect((await test.browser(site.host).get(`/${filename}`)).status).toBe(403);
    expect((await rich.browser.get(`/api/profile/photos/${photo.id}/whole`)).status).toBe(404);
  });

  it('[C02] of one that was never cut is its largest size', async () => {
    const ann = await place();
    const photo = await play.add(ann, picture);
    const whole = await wholeOf(ann, photo.id);
    expect(whole).toMatchObject({ width: WIDTH, height: HEIGHT, cut: null });
    expect(await play.look(ann, whole.filename)).toEqual([WIDTH, HEIGHT, 'red', 'green', 'blue', 'yellow']);
  });
});

describe('another cut of a photo', () => {
  it('[C02] [C04] [I07] waits for moderation while the one before shows, then takes its place, its caption and the card', async () => {
    const [ann, bob] = [await place(), await place()];
    const first = await play.add(ann, picture, LEFT);
    await approve(first.id);
    await play.add(ann, picture);
    await ann.browser.patch(`/api/profile/photos/${first.id}`, { caption: 'By the sea' });
    const [before] = await play.cut(ann, first.id, RIGHT);
    expect(before).toMatchObject({ id: first.id, status: 'active', main: true, recut: 'pending' });
    expect((await shownTo(bob, ann)).map(({ id }) => id)).toEqual([first.id]);
    const next = (await waitingOf(ann)).at(-1)!;
    await approve(next);
    const [shown] = await shownTo(bob, ann);
    expect(shown).toMatchObject({ id: next, caption: 'By the sea' });
    expect(await play.look(bob, shown!.filename)).toEqual([400, 500, 'green', 'green', 'yellow', 'yellow']);
    const own = await play.own(ann);
    expect(own.map(({ id, main, recut }) => [id, main, recut])).toEqual([
      [next, true, null],
      [own[1]!.id, false, null],
    ]);
    const cards = (await bob.browser.get('/api/members')).body as {
      profiles: { id: string; main_image: { id: string } }[];
    };
    expect(cards.profiles.find(({ id }) => id === ann.id)?.main_image.id).toBe(next);
    expect(JSON.stringify(cards)).not.toContain('By the sea');
    await test.runJobs();
    expect(await play.filesOf(`${site.id}/photos/${first.id}`)).toEqual([]);
  });

  it('[C02] of a photo that waits itself takes its place as soon as it is made, and of several the last', async () => {
    const ann = await place();
    const first = await play.add(ann, picture, LEFT);
    expect((await play.ask(ann, first.id, RIGHT)).status).toBe(200);
    const { body } = await play.ask(ann, first.id, cutOf(0, 0, HEIGHT, WIDTH, 90));
    expect((body as { photos: unknown[] }).photos).toMatchObject([{ id: first.id, recut: 'processing' }]);
    await test.runJobs();
    const own = await play.own(ann);
    expect(own).toMatchObject([{ status: 'pending', recut: null, main: true }]);
    expect(own[0]!.id).not.toBe(first.id);
    expect(await play.look(ann, own[0]!.filename!)).toEqual([HEIGHT, WIDTH, 'blue', 'red', 'yellow', 'green']);
    expect(await waitingOf(ann)).toEqual([own[0]!.id]);
    expect(await play.filesOf(`${site.id}/uploads`)).toEqual([]);
    // The turn of the first cut is kept with the picture, so that another one begins there.
    expect(await wholeOf(ann, own[0]!.id)).toMatchObject({ width: WIDTH, height: HEIGHT, cut: { turn: 90 } });
  });

  it('[C04] D-21: shows at once where only main photos are reviewed, but for the main one', async () => {
    const [ann, bob] = [await place({}, lax), await place({}, lax)];
    const main = await play.add(ann, picture);
    await approve(main.id);
    const second = await play.add(ann, picture, LEFT);
    expect(second).toMatchObject({ status: 'active', main: false });
    await play.cut(ann, second.id, RIGHT);
    const shown = await shownTo(bob, ann);
    expect(shown.map(({ id }) => id)).not.toContain(second.id);
    expect(await play.look(bob, shown[1]!.filename)).toEqual([400, 500, 'green', 'green', 'yellow', 'yellow']);
    await play.cut(ann, main.id, LEFT);
    expect((await shownTo(bob, ann))[0]!.id).toBe(main.id);
    expect(await waitingOf(ann)).toHaveLength(1);
  });

  it('[C04] D-65: that is rejected is a rejected photo with its reason, and the one before goes on showing', async () => {
    const [ann, bob] = [await place(), await place()];
    const first = await play.add(ann, picture, LEFT);
    await approve(first.id);
    await play.cut(ann, first.id, RIGHT);
    const [next] = await waitingOf(ann);
    await reject(next!);
    expect(await play.own(ann)).toMatchObject([
      { id: first.id, status: 'active', main: true, recut: null },
      { id: next, status: 'rejected', rejected_reason: 'nudity' },
    ]);
    expect((await shownTo(bob, ann)).map(({ id }) => id)).toEqual([first.id]);
    expect(problemOf(await play.ask(ann, next!, LEFT)).code).toBe('wrong_state');
  });

  it('[C02] leaves a photo that is rejected meanwhile to its decision', async () => {
    const ann = await place();
    const first = await play.add(ann, picture, LEFT);
    await approve(first.id);
    await play.cut(ann, first.id, RIGHT);
    const refusal = { reason: 'nudity', reverse: true };
    expect((await moderator.browser.post(`/api/admin/photos/${first.id}/reject`, refusal)).status).toBe(200);
    expect(await play.own(ann)).toMatchObject([
      { status: 'pending', recut: null },
      { id: first.id, status: 'rejected' },
    ]);
  });

  it('[C02] takes no place of its own: with three photos all can be cut, and no fourth is added', async () => {
    const ann = await place();
    for (let count = 0; count < 3; count += 1) await approve((await play.add(ann, picture, LEFT)).id);
    for (const { id } of await play.own(ann)) expect((await play.ask(ann, id, RIGHT)).status).toBe(200);
    expect(problemOf(await play.send(ann, picture)).code).toBe('premium_required');
    await test.runJobs();
    expect((await play.own(ann)).map(({ recut }) => recut)).toEqual(['pending', 'pending', 'pending']);
  });

  it('[C02] is made once per key, and its answer comes again when it has taken its place meanwhile', async () => {
    const ann = await place({}, lax);
    await play.add(ann, picture);
    const photo = await play.add(ann, picture, LEFT);
    const ask = (cut = RIGHT) => play.ask(ann, photo.id, cut, 'the-same');
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await test.runJobs();
    const after = await play.own(ann);
    expect(after).toHaveLength(2);
    expect((await ask()).body).toEqual(answers[0]!.body);
    expect(problemOf(await ask(LEFT)).code).toBe('idempotency_conflict');
    expect(problemOf(await play.ask(ann, photo.id, RIGHT, 'another')).code).toBe('not_found');
    await test.runJobs();
    expect(await play.own(ann)).toEqual(after);
  });

  it('[C02] back to the part that shows takes back the one that waits; all of it is the whole picture again', async () => {
    const ann = await place();
    const photo = await play.add(ann, picture, LEFT);
    await approve(photo.id);
    await play.cut(ann, photo.id, RIGHT);
    expect(await play.cut(ann, photo.id, LEFT)).toMatchObject([{ id: photo.id, recut: null }]);
    expect(await waitingOf(ann)).toEqual([]);
    await play.cut(ann, photo.id, cutOf(0, 0, WIDTH, HEIGHT));
    const [next] = await waitingOf(ann);
    await approve(next!);
    const [own] = await play.own(ann);
    expect(await play.look(ann, own!.filename!)).toEqual([WIDTH, HEIGHT, 'red', 'green', 'blue', 'yellow']);
    expect(await wholeOf(ann, own!.id)).toMatchObject({ cut: null });
  });

  it('[C02] goes with its photo: deleted both, no file of either stays', async () => {
    const ann = await place();
    const photo = await play.add(ann, picture, LEFT);
    await approve(photo.id);
    await play.cut(ann, photo.id, RIGHT);
    const [next] = await waitingOf(ann);
    expect((await ann.browser.delete(`/api/profile/photos/${photo.id}`)).body).toEqual({ photos: [] });
    await test.runJobs();
    for (const id of [photo.id, next!]) expect(await play.filesOf(`${site.id}/photos/${id}`)).toEqual([]);
  });

  it('[C02] is nobody else’s to make, nor of a photo that is still being made', async () => {
    const [ann, bob] = [await place(), await place()];
    const photo = await play.add(ann, picture);
    expect((await play.ask(bob, photo.id, LEFT)).status).toBe(404);
    expect(problemOf(await play.ask(ann, photo.id, { ...LEFT, y: 400 })).errors).toMatchObject([
      { field: 'height', code: 'too_great', args: { max: 400 } },
    ]);
    const { body } = await play.send(ann, picture);
    const { id } = (body as { photo: { id: string } }).photo;
    expect(problemOf(await play.ask(ann, id, LEFT)).code).toBe('wrong_state');
    await test.runJobs();
  });
});
