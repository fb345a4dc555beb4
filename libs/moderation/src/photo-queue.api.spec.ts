import { adminListPhotos, endpointOf, findFaults, LOCALES } from '@duet/contract';
import type { AdminPhoto, Locale, OwnPhoto } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, placePhoto, problemOf, startTestApp } from '@duet/testing';
import { ModerationModule } from './moderation.module';

let test: TestApp;
let site: MadeSite;
let moderator: MadeStaff;
let second: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ domains: [ModerationModule] });
  site = await makeSite(test, { locales: [...LOCALES] });
  [moderator, second] = [await logInStaff(test, { role: 'moderator' }), await logInStaff(test, { role: 'moderator' })];
});
afterAll(() => test.close());

const WAITING = { status: 'pending', reviewed: false } as const;
const place = (options = {}, at = site) => placeMember(test, at, options);
const waiting = (member: PlacedMember, options = {}, at = site) =>
  placePhoto(test, { site: at, member }, { ...WAITING, main: true, ...options });
const list = async (filter: object, { browser } = moderator) => {
  const response = await browser.get('/api/admin/photos', { filter: JSON.stringify(filter) });
  expect(findFaults(endpointOf(adminListPhotos).answer!, response.body)).toEqual([]);
  return response.body as AdminPhoto[];
};
const approve = (id: string, body = {}, { browser } = moderator) =>
  browser.post(`/api/admin/photos/${id}/approve`, body);
const reject = (id: string, body: object = { reason: 'nudity' }, { browser } = moderator) =>
  browser.post(`/api/admin/photos/${id}/reject`, body);
const own = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/profile')).body as { profile: { photos: OwnPhoto[]; main_image: { id: string } | null } })
    .profile;

describe('the photo queue', () => {
  it('[I07] shows what waits: main photos first, then the longest waiting, and nothing else', async () => {
    const fresh = await makeSite(test);
    const [ann, bob] = [await place({}, fresh), await place({}, fresh)];
    await placePhoto(test, { site: fresh, member: ann }, { position: 3 });
    await placePhoto(test, { site: fresh, member: ann }, { ...WAITING, processed: false, position: 4 });
    await placePhoto(test, { site: fresh, member: ann }, { ...WAITING, purpose: 'message' });
    const at = (minutes: number) => ({ created_at: new Date(test.clock.now().getTime() - minutes * 60_000) });
    const older = await waiting(bob, { main: false, ...at(30) }, fresh);
    const newer = await waiting(ann, { main: false, ...at(10) }, fresh);
    const main = await waiting(bob, at(5), fresh);
    const unseen = await placePhoto(
      test,
      { site: fresh, member: ann },
      { reviewed: false, main_wanted: true, ...at(1) },
    );
    const queue = await list({ waiting: true, site_id: fresh.id });
    expect(queue.map(({ id }) => id)).toEqual([main.id, unseen.id, older.id, newer.id]);
    expect(queue[0]).toMatchObject({
      site_name: `Site ${fresh.key}`,
      member_name: bob.name,
      member_age: expect.any(Number),
      main: true,
    });
    expect((await list({ status: 'active', site_id: fresh.id })).map(({ waiting: waits }) => waits)).toEqual([
      true,
      false,
    ]);
  });

  it('[C04] [I07] an approved main photo stands on the card', async () => {
    const ann = await place();
    const photo = await waiting(ann);
    expect((await own(ann)).main_image).toBeNull();
    expect((await approve(photo.id)).body).toMatchObject({
      status: 'active',
      waiting: false,
      decided_by: moderator.email,
    });
    expect((await own(ann)).main_image?.id).toBe(photo.id);
  });

  it('[C04] [I07] a rejected photo goes from profile and card, and the next approved one becomes the main one', async () => {
    const ann = await place();
    const [first, next] = [
      await placePhoto(test, { site, member: ann }, { main: true, reviewed: true }),
      await placePhoto(test, { site, member: ann }, { position: 1 }),
    ];
    expect((await reject(first.id, { reason: 'offensive', reverse: true })).status).toBe(200);
    const { photos, main_image } = await own(ann);
    expect(main_image?.id).toBe(next.id);
    expect(photos.map(({ id, status, main, rejected_reason }) => [id, status, main, rejected_reason])).toEqual([
      [next.id, 'active', true, null],
      [first.id, 'rejected', false, 'offensive'],
    ]);
  });

  it('[I07] deciding again changes nothing; who comes second is told what it is now', async () => {
    const photo = await waiting(await place());
    expect([(await approve(photo.id)).status, (await approve(photo.id)).status]).toEqual([200, 200]);
    expect(problemOf(await reject(photo.id, { reason: 'other' }, second))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      args: { status: 'active' },
    });
    expect(problemOf(await approve(photo.id, {}, second)).code).toBe('wrong_state');
    const entries = await test.db.systemRows('SELECT act FROM audit_entries WHERE resource_id = $1', [photo.id]);
    expect(entries).toEqual([{ act: 'approved' }]);
  });

  it('[I07] of two moderators at once one decides', async () => {
    const photo = await waiting(await place());
    const answers = await Promise.all([approve(photo.id), reject(photo.id, { reason: 'other' }, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entries = await test.db.systemRows('SELECT act FROM audit_entries WHERE resource_id = $1', [photo.id]);
    expect(entries).toHaveLength(1);
  });

  it('[I07] after an objection the decision can be taken back, on purpose', async () => {
    const ann = await place();
    const photo = await waiting(ann);
    await reject(photo.id);
    expect(problemOf(await approve(photo.id, {}, second)).code).toBe('wrong_state');
    expect((await approve(photo.id, { reverse: true }, second)).body).toMatchObject({
      status: 'active',
      decided_by: second.email,
    });
    expect((await own(ann)).main_image?.id).toBe(photo.id);
  });

  it('[C04] [I07] D-65: a rejection gets another reason in one step, and its owner is told of the one that holds', async () => {
    const ann = await place({ language: 'en' });
    const photo = await waiting(ann);
    await reject(photo.id);
    expect(problemOf(await reject(photo.id, { reason: 'offensive' })).code).toBe('wrong_state');
    expect((await reject(photo.id, { reason: 'offensive', reverse: true })).body).toMatchObject({
      status: 'rejected',
      rejected_reason: 'offensive',
    });
    const acts = await test.db.systemRows('SELECT act FROM audit_entries WHERE resource_id = $1', [photo.id]);
    expect(acts).toEqual([{ act: 'rejected' }, { act: 'rejected' }]);
    await test.runJobs();
    await reject(photo.id, { reason: 'contact_details', reverse: true });
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === `${ann.name}@example.com`);
    expect(mails).toHaveLength(2);
    expect(mails[0]!.text).not.toContain('contact details or advertising');
    expect(mails[1]!.text).toContain('contact details or advertising');
  });

  it.each([...LOCALES])('[I07] D-65: the owner gets the statement of reasons once, in %s', async (language: Locale) => {
    const ann = await place({ language });
    const photo = await waiting(ann);
    await reject(photo.id, { reason: 'contact_details' });
    await reject(photo.id, { reason: 'contact_details' });
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === `${ann.name}@example.com`);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toMatch(/[{}]|photo_rejected|photo_rejection|undefined/);
    expect(mails[0]!.text).toMatch(/\/decisions#[\w-]{43}/);
    if (language === 'en') expect(mails[0]!.text).toContain('contact details or advertising');
    if (language === 'de') expect(mails[0]!.text).toContain('Kontaktdaten oder Werbung');
  });

  it('[I07] staff see every size, members and visitors none of this', async () => {
    const ann = await place();
    const photo = await waiting(ann);
    const path = `/api/admin/photos/${photo.id}/full`;
    const picture = await moderator.browser.get(path);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await ann.browser.get(path)).status).toBe(404);
    expect((await test.browser(test.config.consoleHost).get(path)).status).toBe(403);
    expect((await moderator.browser.get(`/api/admin/photos/${photo.id}/original`)).status).toBe(404);
  });

  it('[I01] [I07] administrators and moderators decide, whoever looks members up sees pictures, all within their assignment', async () => {
    const photo = await waiting(await place());
    const far = await makeSite(test);
    const acts = (staff: MadeStaff) =>
      Promise.all([
        staff.browser.get('/api/admin/photos'),
        staff.browser.get(`/api/admin/photos/${photo.id}/thumb`),
        approve(photo.id, {}, staff),
        reject(photo.id, { reason: 'other' }, staff),
      ]);
    for (const role of ['operator', 'support'] as const) {
      const answers = await acts(await logInStaff(test, { role }));
      expect(answers.map(({ status }) => status)).toEqual([403, 200, 403, 403]);
    }
    const [rows, ...others] = await acts(await logInStaff(test, { role: 'moderator', siteId: far.id }));
    expect([rows.body, ...others.map(({ status }) => status)]).toEqual([[], 404, 404, 404]);
    expect((await approve(photo.id, {}, await logInStaff(test, { role: 'administrator' }))).status).toBe(200);
  });

  it('names a reason that it does not know', async () => {
    const photo = await waiting(await place());
    expect(problemOf(await reject(photo.id, { reason: 'ugly' })).errors).toEqual([{ field: 'reason', code: 'one_of' }]);
    expect(problemOf(await reject(photo.id, {})).errors).toEqual([{ field: 'reason', code: 'required' }]);
    expect(problemOf(await reject(photo.id, { reason: 'broken' })).code).toBe('invalid');
  });
});
