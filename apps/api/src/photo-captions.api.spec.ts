import type { AdminMemberDetail, AdminText, Member, OwnPhoto } from '@duet/contract';
import { endpointOf, findFaults, getMember, updatePhoto } from '@duet/contract';
import type { PhotoEntity } from '@duet/photos';
import type { PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, placePhoto, problemOf, StoredValues } from '@duet/testing';
import { ObjectionPlay, partOf } from './objections.suite';
import { CutPlay, cutOf, quarters } from './photo-cuts.suite';

const FAMILY = '👨‍👩‍👧‍👦';

let play: ObjectionPlay;
let test: TestApp;

beforeAll(async () => {
  play = await ObjectionPlay.start();
  ({ test } = play);
});
afterAll(() => test.close());

const addPhoto = (member: PlacedMember, options: Partial<PhotoEntity> = {}) =>
  placePhoto(test, { site: play.site, member }, options);
const send = ({ browser }: PlacedMember, id: string, caption: unknown) =>
  browser.patch(`/api/profile/photos/${id}`, { caption });
const faultsOf = async (member: PlacedMember, id: string, caption: unknown) =>
  problemOf(await send(member, id, caption)).errors;
const own = async (member: PlacedMember) => (await play.own(member)).photos.map(({ caption }) => caption);
const seenBy = async ({ browser }: PlacedMember, { id }: PlacedMember) => {
  const { body } = await browser.get(`/api/members/${id}`);
  expect(findFaults(endpointOf(getMember).answer!, body)).toEqual([]);
  return (body as { profile: Member }).profile.photos.map(({ caption }) => caption ?? null);
};

async function write(member: PlacedMember, id: string, caption: string | null): Promise<(string | null | undefined)[]> {
  const { status, body } = await send(member, id, caption);
  expect([status, findFaults(endpointOf(updatePhoto).answer!, body)]).toEqual([200, []]);
  return (body as { photos: OwnPhoto[] }).photos.map((photo) => photo.caption);
}

describe('the caption of a photo', () => {
  it('[C02] is kept on one line, shown to others, changed and taken away', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const { id } = await addPhoto(ann, { main: true });
    expect(await seenBy(bob, ann)).toEqual([null]);
    expect(await write(ann, id, '  By the\r\n sea \u202ewith Kim\u0000 ')).toEqual(['By the sea with Kim']);
    expect(await seenBy(bob, ann)).toEqual(['By the sea with Kim']);
    expect(await write(ann, id, 'Alone')).toEqual(['Alone']);
    await ann.browser.patch(`/api/profile/photos/${id}`, { main: true });
    expect(await own(ann)).toEqual(['Alone']);
    expect(await write(ann, id, ' ')).toEqual([null]);
    expect(await seenBy(bob, ann)).toEqual([null]);
  });

  it('[C02] has up to 100 characters as a reader counts them', async () => {
    const ann = await play.place();
    const { id } = await addPhoto(ann, { main: true });
    expect(await write(ann, id, FAMILY.repeat(100))).toEqual([FAMILY.repeat(100)]);
    expect(await faultsOf(ann, id, `${FAMILY.repeat(100)}!`)).toEqual([
      { field: 'caption', code: 'too_long', args: { max: 100 } },
    ]);
    expect(problemOf(await send(ann, id, 'x'.repeat(101))).detail).toBe('Caption: Use at most 100 characters.');
    expect(await own(ann)).toEqual([FAMILY.repeat(100)]);
  });

  it('[C05] is nothing to whom the photo is blurred or hidden, and on no card', async () => {
    const [ann, bob, rich] = [await play.place({ paid: true }), await play.place(), await play.place({ paid: true })];
    for (let position = 0; position < 5; position += 1)
      await write(ann, (await addPhoto(ann, { main: position === 0, position })).id, `Words ${position}`);
    const words = ['Words 0', 'Words 1', 'Words 2', 'Words 3', 'Words 4'];
    expect(await seenBy(rich, ann)).toEqual(words);
    expect(await seenBy(bob, ann)).toEqual([...words.slice(0, 3), null, null]);
    await test.db.systemRows('UPDATE accounts SET paid_user = false WHERE id = $1', [ann.id]);
    expect(await seenBy(rich, ann)).toEqual(words.slice(0, 3));
    expect(await own(ann)).toEqual(words);
    for (const path of ['/api/members', '/api/likes/liked_by', '/api/user.php'])
      expect(JSON.stringify((await bob.browser.get(path)).body)).not.toContain('Words');
  });

  it('[C02] is its owner’s alone to write, and none of a rejected photo', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const { id } = await addPhoto(ann, { main: true });
    expect((await send(bob, id, 'Mine now')).status).toBe(404);
    const rejected = await play.rejectPhoto(ann);
    expect(problemOf(await send(ann, rejected.id, 'Still there')).code).toBe('wrong_state');
  });

  it('[I06] stands on the member’s page of the console, and in what a report keeps', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const { id } = await addPhoto(ann, { main: true });
    await write(ann, id, 'By the sea');
    const { browser } = await logInStaff(test, { role: 'support', siteId: play.site.id });
    const { body } = await browser.get(`/api/admin/members/${ann.id}`);
    expect((body as AdminMemberDetail).photos).toMatchObject([{ id, caption: 'By the sea' }]);
    const report = { subject: 'photo', subject_id: id, reason: 'fake_scam', block: false };
    expect((await bob.browser.post('/api/reports', report, { key: 'a-report-of-a-caption' })).status).toBe(201);
    const snapshot = 'SELECT s.profile FROM case_snapshots s JOIN cases c ON c.id = s.case_id WHERE c.member_id = $1';
    const [row] = await test.db.systemRows<{ profile: { captions: unknown } }>(snapshot, [ann.id]);
    expect(row?.profile.captions).toEqual(['By the sea']);
  });
});

describe('a caption in moderation', () => {
  const waiting = async ({ id }: PlacedMember) => {
    await test.runJobs();
    const filter = JSON.stringify({ waiting: true, member_id: id, field: 'caption' });
    return (await play.staff.moderator.browser.get('/api/admin/texts', { filter })).body as AdminText[];
  };
  const decide = (id: string, act: 'approve' | 'reject', body = {}) =>
    play.staff.moderator.browser.post(`/api/admin/texts/${id}/${act}`, body);

  it('[I07] waits by itself with its photo, marked by what is in it; a changed one takes its own place, a removed one leaves', async () => {
    const ann = await play.place();
    const [one, two] = [await addPhoto(ann, { main: true }), await addPhoto(ann, { position: 1 })];
    await write(ann, one.id, 'My insta is ann_92');
    await write(ann, two.id, 'By the sea');
    expect((await waiting(ann)).map(({ photo_id, text, marks }) => [photo_id, text, marks])).toEqual([
      [one.id, 'My insta is ann_92', ['contact']],
      [two.id, 'By the sea', []],
    ]);
    await write(ann, one.id, 'In the hills');
    expect((await waiting(ann)).map(({ text }) => text).sort()).toEqual(['By the sea', 'In the hills']);
    await write(ann, one.id, null);
    await ann.browser.delete(`/api/profile/photos/${two.id}`);
    expect(await waiting(ann)).toEqual([]);
  });

  it('[I07] D-65: a rejected one gives way to the one approved before, else it goes; undo brings it back', async () => {
    const ann = await play.place();
    const { id } = await addPhoto(ann, { main: true });
    await write(ann, id, 'By the sea');
    expect((await decide((await waiting(ann))[0]!.id, 'approve')).status).toBe(200);
    await write(ann, id, 'Send me 100 euros');
    const [asking] = await waiting(ann);
    expect((await decide(asking!.id, 'reject', { reason: 'money' })).body).toMatchObject({ photo_id: id });
    expect(await own(ann)).toEqual(['By the sea']);
    await write(ann, id, 'In the hills');
    const [hills] = await waiting(ann);
    await write(ann, id, 'Elsewhere');
    expect(problemOf(await decide(hills!.id, 'reject', { reason: 'other' })).args).toEqual({ status: 'changed' });
    const other = await addPhoto(ann, { position: 1 });
    await write(ann, other.id, 'My insta ann_92');
    const contact = (await waiting(ann)).find(({ photo_id }) => photo_id === other.id)!;
    await decide(contact.id, 'reject', { reason: 'contact_details' });
    expect(await own(ann)).toEqual(['Elsewhere', null]);
    expect((await decide(contact.id, 'approve', { reverse: true })).status).toBe(200);
    expect(await own(ann)).toEqual(['Elsewhere', 'My insta ann_92']);
  });

  it('[I05] [I07] D-64: is a decision with an objection; a photo that is gone takes it along', async () => {
    const ann = await play.place();
    const { id } = await addPhoto(ann, { main: true });
    await write(ann, id, 'By the sea');
    await play.rejectText(ann, 'caption', 'advertising');
    const decision = await play.newest(ann);
    expect(decision).toMatchObject({ kind: 'text', text: 'By the sea', title: 'Caption of a photo not shown' });
    expect(partOf(decision, 'facts')).toMatch(/^You wrote the caption on /);
    expect((await play.mailsTo(ann)).at(-1)?.text).toContain('the caption of a photo');
    const opened = await play.openCase(ann, decision.id);
    await ann.browser.delete(`/api/profile/photos/${id}`);
    expect((await play.decide(opened, 'restored')).body).toMatchObject({ decision: { restoration: 'text_gone' } });
  });

  it('[I07] goes with another cut of its photo, with what was decided about it', async () => {
    const cuts = new CutPlay(test);
    const ann = await play.place();
    const photo = await cuts.add(ann, await quarters(1000, 800).png().toBuffer());
    await write(ann, photo.id, 'By the sea');
    expect((await decide((await waiting(ann))[0]!.id, 'approve')).status).toBe(200);
    const [cut] = await cuts.cut(ann, photo.id, cutOf(0, 0, 400, 500));
    expect(cut).toMatchObject({ caption: 'By the sea' });
    expect(cut!.id).not.toBe(photo.id);
    expect(await waiting(ann)).toEqual([]);
    await write(ann, cut!.id, 'In the hills');
    const [hills] = await waiting(ann);
    expect(hills).toMatchObject({ photo_id: cut!.id });
    await decide(hills!.id, 'reject', { reason: 'other' });
    expect(await own(ann)).toEqual(['By the sea']);
  });
});

describe('a caption on a site that holds new texts back', () => {
  /** A member with a photo whose caption showed before the site held texts back, another who looks at it, and a moderator. */
  async function begin() {
    const site = await makeSite(test, { settings: { hold_texts: true } });
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    const { id } = await placePhoto(test, { site, member: ann }, { main: true, caption: 'From before' });
    const { browser } = await logInStaff(test, { role: 'moderator', siteId: site.id });
    const waiting = async () => {
      await test.runJobs();
      const filter = JSON.stringify({ waiting: true, member_id: ann.id, field: 'caption' });
      return (await browser.get('/api/admin/texts', { filter })).body as AdminText[];
    };
    const decide = async (act: 'approve' | 'reject', body = {}) => {
      const [first] = await waiting();
      expect((await browser.post(`/api/admin/texts/${first!.id}/${act}`, body)).status).toBe(200);
      return first!.id;
    };
    const isHeld = async () => (await play.own(ann)).photos.map(({ caption_held }) => caption_held ?? false);
    const restore = (review: string) => browser.post(`/api/admin/texts/${review}/approve`, { reverse: true });
    return { ann, bob, id, waiting, decide, isHeld, restore };
  }

  it('[C02] [I07] waits beside the one that shows, and shows once it is approved', async () => {
    const { ann, bob, id, waiting, decide, isHeld } = await begin();
    expect(await seenBy(bob, ann)).toEqual(['From before']);
    expect(await write(ann, id, 'By the sea')).toEqual(['By the sea']);
    expect([await isHeld(), await own(ann), await seenBy(bob, ann)]).toEqual([[true], ['By the sea'], ['From before']]);
    expect(await waiting()).toMatchObject([{ text: 'By the sea', held: true }]);
    await decide('approve');
    expect([await isHeld(), await own(ann), await seenBy(bob, ann)]).toEqual([[false], ['By the sea'], ['By the sea']]);
    await write(ann, id, 'In the hills');
    await write(ann, id, 'By the sea');
    expect([await isHeld(), await waiting()]).toEqual([[false], []]);
  });

  it('[C02] [I07] is shown without waiting where the same words were approved before, and goes at once', async () => {
    const { ann, bob, id, waiting, decide } = await begin();
    await write(ann, id, 'By the sea');
    await decide('approve');
    await write(ann, id, null);
    expect([await own(ann), await seenBy(bob, ann)]).toEqual([[null], [null]]);
    await write(ann, id, 'In the hills');
    expect(await seenBy(bob, ann)).toEqual([null]);
    await decide('approve');
    expect(await seenBy(bob, ann)).toEqual(['In the hills']);
    expect(await waiting()).toEqual([]);
  });

  it('[I07] waits on with another cut of its photo, and lies in the open nowhere, nor with the key of the call', async () => {
    const cuts = new CutPlay(test);
    const { ann, bob, waiting, decide, isHeld } = await begin();
    const photo = await cuts.add(ann, await quarters(1000, 800).png().toBuffer());
    await write(ann, photo.id, 'A heron at the pond');
    expect((await waiting())[0]).toMatchObject({ text: 'A heron at the pond', held: true });
    expect(await cuts.cut(ann, photo.id, cutOf(0, 0, 400, 500))).toHaveLength(2);
    expect([await isHeld(), await own(ann)]).toEqual([
      [false, true],
      ['From before', 'A heron at the pond'],
    ]);
    expect((await StoredValues.read(test)).where('A heron at the pond')).toEqual([]);
    await decide('approve');
    expect(await own(ann)).toEqual(['From before', 'A heron at the pond']);
    expect(await seenBy(bob, ann)).toContain('From before');
    expect((await StoredValues.read(test)).where('A heron at the pond')).toEqual(['photos.caption']);
  });

  it('[I07] D-65: rejected, the one before it stays and is looked at; undoing that shows the new one', async () => {
    const { ann, bob, id, waiting, decide, isHeld, restore } = await begin();
    await write(ann, id, 'My insta is ann_92');
    const review = await decide('reject', { reason: 'contact_details' });
    expect([await isHeld(), await own(ann), await seenBy(bob, ann)]).toEqual([
      [false],
      ['From before'],
      ['From before'],
    ]);
    expect(await waiting()).toMatchObject([{ text: 'From before', held: false }]);
    expect((await restore(review)).status).toBe(200);
    expect(await seenBy(bob, ann)).toEqual(['My insta is ann_92']);
  });
});
