import type { AdminSelfie, OwnDecision } from '@duet/contract';
import { adminListSelfies, endpointOf, findFaults, LOCALES } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { PlacedMember } from '@duet/testing';
import { logInStaff, makeSite, placePhoto, problemOf } from '@duet/testing';
import { VerificationPlay } from './verification.suite';

let play: VerificationPlay;
beforeAll(async () => {
  play = await VerificationPlay.start([...LOCALES]);
});
afterAll(() => play.test.close());

const list = async (filter: object, { browser } = play.ann) => {
  const response = await browser.get('/api/admin/selfies', { filter: JSON.stringify(filter) });
  expect(findFaults(endpointOf(adminListSelfies).answer!, response.body)).toEqual([]);
  return response.body as AdminSelfie[];
};
const decisionsOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/decisions')).body as { decisions: OwnDecision[] }).decisions;
const makeMain = (member: PlacedMember, id: string) =>
  member.browser.patch(`/api/profile/photos/${id}`, { main: true });
const audited = (id: string) =>
  play.test.db.systemRows<{ act: string; before: object; after: object }>(
    'SELECT act, before, after FROM audit_entries WHERE resource_id = $1 ORDER BY created_at, id',
    [id],
  );

describe('the queue of selfies', () => {
  it('[I07] hands a selfie with the approved photos to one moderator, the longest waiting first', async () => {
    const [one, two] = [await play.place(), await play.place()];
    const more = await play.addPhoto(one);
    await play.addPhoto(one, { status: 'pending', reviewed: false });
    const first = await play.ask(one);
    play.test.clock.advance(60);
    const second = await play.ask(two);
    const mine = await play.claim(play.ann, { count: 1 });
    expect(mine).toMatchObject({ waiting: 2, holders: [], lost: [] });
    expect(mine.selfies).toMatchObject([
      { id: first, state: 'waiting', kept: true, member_name: one.name, gesture: expect.any(String) },
    ]);
    expect(mine.selfies[0]!.photos).toEqual([
      { id: one.photo.id, main: true, verified: false },
      { id: more.id, main: false, verified: false },
    ]);
    const theirs = await play.claim(play.bob);
    expect(theirs.selfies.map(({ id }) => id)).toEqual([second]);
    expect(theirs.holders).toMatchObject([{ items: 1 }]);
    expect((await list({ waiting: true, site_id: play.site.id })).map(({ id }) => id)).toEqual([first, second]);
    const picture = await play.ann.browser.get(play.picturePath(first));
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    for (const id of [first, second]) await play.approve(id);
    expect(await play.claim(play.ann)).toMatchObject({ selfies: [], waiting: 0 });
  });

  it('[I07] [C04] an approval puts the badge on card and profile, until a photo that nobody has compared is the main one', async () => {
    const [ann, eve] = [await play.place(), await play.place()];
    const second = await play.addPhoto(ann);
    const id = await play.ask(ann);
    expect(await play.cardOf(ann, eve)).not.toHaveProperty('verified_at');
    expect((await play.approve(id)).body).toMatchObject({ state: 'approved', decided_by: play.ann.email });
    const { verified_at } = await play.own(ann);
    expect(Math.abs(Date.parse(verified_at!) - play.test.clock.now().getTime())).toBeLessThan(60_000);
    expect(await play.cardOf(ann, eve)).toMatchObject({ id: ann.photo.id, verified_at });
    expect(await play.own(ann)).toMatchObject({ verified_at, uncompared: 0 });
    await makeMain(ann, second.id);
    expect(await play.cardOf(ann, eve)).toMatchObject({ id: second.id, verified_at });
    const fresh = await play.addPhoto(ann);
    await makeMain(ann, fresh.id);
    expect(await play.cardOf(ann, eve)).not.toHaveProperty('verified_at');
    expect(await play.own(ann)).toMatchObject({ verified_at: null, uncompared: 1 });
    await makeMain(ann, ann.photo.id);
    expect(await play.cardOf(ann, eve)).toMatchObject({ verified_at });
    const profile = (await ann.browser.get('/api/profile')).body as {
      profile: { photos: object[]; main_image: object };
    };
    expect(profile.profile.main_image).toMatchObject({ verified_at });
    expect(profile.profile.photos.filter((photo) => 'verified_at' in photo)).toHaveLength(2);
  });

  it('[I07] visitors see the badge on a blurred card and on one that is public', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    for (const member of [ann, bob]) await play.approve(await play.ask(member));
    await play.test.db.systemRows('UPDATE profiles SET public_profile = true WHERE id = $1', [bob.id]);
    const visitor = play.test.browser(play.site.host);
    for (const [member, blurred] of [
      [ann, true],
      [bob, false],
    ] as const) {
      const { body } = await visitor.get(`/api/members/${member.id}/card`);
      expect(body).toMatchObject({ profile: { main_image: { blurred, verified_at: expect.any(String) } } });
    }
  });

  it('[I07] an approval holds for the photos that were looked at, of which one is the main photo', async () => {
    const ann = await play.place();
    const unseen = await play.addPhoto(ann);
    const id = await play.ask(ann);
    const wrong = await play.approve(id, { photos: [unseen.id] });
    expect([wrong.status, problemOf(wrong).args]).toEqual([409, { status: 'photos_changed' }]);
    await play.approve(id, { photos: [ann.photo.id] });
    expect((await play.get(id)).photos).toEqual([
      { id: ann.photo.id, main: true, verified: true },
      { id: unseen.id, main: false, verified: false },
    ]);
  });

  it('[I07] the same again changes nothing, a second person is late, and only the purpose to reverse changes it', async () => {
    const [ann, eve] = [await play.place(), await play.place()];
    const id = await play.ask(ann);
    await play.approve(id);
    expect((await play.approve(id)).status).toBe(200);
    const late = await play.refuse(id, { reason: 'someone_else' }, play.bob);
    expect([late.status, problemOf(late).args]).toEqual([409, { status: 'approved' }]);
    expect((await play.refuse(id, { reason: 'someone_else', reverse: true })).status).toBe(200);
    expect(await play.cardOf(ann, eve)).not.toHaveProperty('verified_at');
    expect(await audited(id)).toMatchObject([
      {
        act: 'approved',
        before: { state: 'waiting', compared_photos: 0 },
        after: { state: 'approved', compared_photos: 1 },
      },
      {
        act: 'rejected',
        before: { state: 'approved' },
        after: { state: 'refused', reason: 'someone_else', compared_photos: 0 },
      },
    ]);
  });

  it('[I07] D-65: a refusal is a decision with its reason, the selfie and an objection; taken back, it is lifted', async () => {
    const ann = await play.place();
    const id = await play.ask(ann);
    await play.refuse(id);
    const [decision] = await decisionsOf(ann);
    expect(decision).toMatchObject({ kind: 'photo', state: 'active', may_object: true, text: null });
    const part = (name: string) => decision!.lines.find((line) => line.part === name)!.text;
    expect(part('reason')).toBe('It does not show the gesture that we asked for.');
    expect(part('manner')).toBe('A person on our team made this decision.');
    expect((await ann.browser.get(`/${decision!.photo!.filename}`)).status).toBe(200);
    expect(await play.own(ann)).toMatchObject({ verification: { state: 'refused', reason: 'other_gesture' } });
    await play.approve(id, { reverse: true });
    expect((await decisionsOf(ann))[0]).toMatchObject({ state: 'lifted', may_object: false });
    await play.withdraw(ann);
    expect((await decisionsOf(ann))[0]!.photo).toBeNull();
  });

  it.each([...LOCALES])('[I07] D-65: a refusal is told by mail once, in %s', async (language: Locale) => {
    const ann = await play.place({ language });
    const id = await play.ask(ann);
    await play.refuse(id);
    await play.refuse(id);
    const mails = await play.mailsTo(ann);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toMatch(/[{}]|selfie_refus|moderation:|undefined/);
    expect(mails[0]!.text).toMatch(/\/decisions#[\w-]{43}/);
    if (language === 'en') expect(mails[0]!.text).toContain('It does not show the gesture that we asked for.');
    if (language === 'de') expect(mails[0]!.text).toContain('Geste');
  });

  it('[B03] [I07] a minor raises the alarm; an approval sends no mail', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    await play.refuse(await play.ask(ann), { reason: 'minor' });
    await play.approve(await play.ask(bob));
    expect((await bob.browser.get(`/api/members/${ann.id}`)).status).toBe(404);
    const { body } = await play.ann.browser.get('/api/admin/alarms', { filter: JSON.stringify({ member_id: ann.id }) });
    expect(body).toMatchObject([{ source: 'photo', state: 'raised' }]);
    expect(await play.mailsTo(bob)).toEqual([]);
  });

  it('[I01] [I07] moderators and administrators decide within their assignment, nobody else sees a selfie', async () => {
    const ann = await play.place();
    const id = await play.ask(ann);
    const far = await makeSite(play.test);
    const paths = ['/api/admin/selfies', `/api/admin/selfies/${id}`, play.picturePath(id)];
    for (const role of ['operator', 'support'] as const) {
      const { browser } = await logInStaff(play.test, { role });
      for (const path of paths) expect((await browser.get(path)).status).toBe(403);
      expect((await play.refuse(id, { reason: 'other' }, { browser } as never)).status).toBe(403);
    }
    const elsewhere = await logInStaff(play.test, { role: 'moderator', siteId: far.id });
    expect(await list({}, elsewhere)).toEqual([]);
    for (const path of paths.slice(1)) expect((await elsewhere.browser.get(path)).status).toBe(404);
    expect((await play.refuse(id, { reason: 'other' }, elsewhere)).status).toBe(404);
    expect((await ann.browser.get(play.picturePath(id))).status).toBe(404);
    expect((await play.refuse(id, { reason: 'nudity' })).status).toBe(422);
    await play.refuse(id);
  });

  it('[I07] a photo rejected after it was compared takes the badge with it', async () => {
    const [ann, eve] = [await play.place(), await play.place()];
    await play.approve(await play.ask(ann));
    await placePhoto(play.test, { site: play.site, member: ann }, { position: 1 });
    await play.ann.browser.post(`/api/admin/photos/${ann.photo.id}/reject`, { reason: 'someone_else', reverse: true });
    expect(await play.cardOf(ann, eve)).not.toHaveProperty('verified_at');
  });
});
