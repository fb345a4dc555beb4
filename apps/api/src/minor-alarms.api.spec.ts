import type { AdminAlarm, OwnDecision } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, placePhoto, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

let test: TestApp;
let site: MadeSite;
let moderator: MadeStaff;
let second: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
});
beforeEach(async () => {
  site = await makeSite(test);
  [moderator, second] = [
    await logInStaff(test, { role: 'moderator', siteId: site.id }),
    await logInStaff(test, { role: 'moderator', siteId: site.id }),
  ];
});
afterAll(() => test.close());

const alarmsOf = async ({ id }: PlacedMember, { browser } = moderator) =>
  (await browser.get('/api/admin/alarms', { filter: JSON.stringify({ member_id: id }) })).body as AdminAlarm[];
const settle = (id: string, act: 'confirm' | 'lift', { browser } = second) =>
  browser.post(`/api/admin/alarms/${id}/${act}`, { note: 'Looked at the photos' });
const isShown = async (member: PlacedMember, viewer: PlacedMember) =>
  (await viewer.browser.get(`/api/members/${member.id}`)).status === 200;
const report = (from: PlacedMember, about: PlacedMember, block = false) =>
  from.browser.post(
    '/api/reports',
    { subject: 'profile', subject_id: about.id, reason: 'underage', block },
    { key: `${from.id}-${about.id}` },
  );
const rejectPhoto = async (member: PlacedMember, { browser } = moderator) => {
  const photo = await placePhoto(test, { site, member }, { status: 'pending', reviewed: false });
  expect((await browser.post(`/api/admin/photos/${photo.id}/reject`, { reason: 'minor' })).status).toBe(200);
  return photo.id;
};
const decisionOf = async ({ browser }: PlacedMember) => {
  const { decisions } = (await browser.get('/api/decisions')).body as { decisions: OwnDecision[] };
  return decisions.find(({ kind }) => kind === 'age')!;
};
let objections = 0;
const object = ({ browser }: PlacedMember, decision: string) => {
  const body = { kind: 'my_content', words: 'I am 34 years old.', decision };
  return browser.post('/api/complaints', body, { key: `age-${(objections += 1)}` });
};
const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address);

describe('an alarm about a minor', () => {
  it('[B03] [I07] a photo of one hides the profile at once and calls others; who raised it may not decide', async () => {
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    expect(await isShown(ann, bob)).toBe(true);
    await rejectPhoto(ann);
    expect(await isShown(ann, bob)).toBe(false);
    await test.runJobs();
    expect(mailsTo(second.email).at(-1)?.subject).toContain('may be under 18');
    expect(mailsTo(second.email).at(-1)?.text).not.toContain(ann.name);
    expect(mailsTo(moderator.email)).toEqual([]);
    const [alarm] = await alarmsOf(ann);
    expect(alarm).toMatchObject({ source: 'photo', state: 'raised', raised_by: moderator.email, may_decide: false });
    expect(problemOf(await settle(alarm!.id, 'lift', moderator)).status).toBe(403);
    expect(await isShown(ann, bob)).toBe(false);
  });

  it('[B03] D-65: the second person confirms: the profile stays hidden, its member writes to nobody and reads why, until they have shown their age', async () => {
    const [ann, bob] = [await placeMember(test, site, { credits: 20 }), await placeMember(test, site)];
    await rejectPhoto(ann);
    const [alarm] = await alarmsOf(ann);
    expect((await settle(alarm!.id, 'confirm')).body).toMatchObject({ state: 'confirmed', decided_by: second.email });
    expect(problemOf(await settle(alarm!.id, 'confirm', second))).toMatchObject({
      status: 409,
      args: { status: 'confirmed' },
    });
    expect(await isShown(ann, bob)).toBe(false);
    await test.runJobs();
    const texts = () => mailsTo(`${ann.name}@example.com`).map(({ text }) => text);
    expect(texts().some((text) => text.includes('until you have proved your age'))).toBe(true);
    const entries = await test.db.systemRows('SELECT act, before, after FROM audit_entries WHERE resource_id = $1', [
      alarm!.id,
    ]);
    expect(entries).toMatchObject([{ act: 'decided', before: { state: 'raised' }, after: { state: 'confirmed' } }]);
    expect((await settle(alarm!.id, 'lift', moderator)).status).toBe(200);
    expect(await isShown(ann, bob)).toBe(true);
    await test.runJobs();
    expect(texts().at(-1)).toContain('visible again');
  });

  it('[B03] [I07] a report hides as well, any moderator decides; lifted, the profile shows, and a report alone hides it no more', async () => {
    const people = [
      await placeMember(test, site),
      await placeMember(test, site),
      await placeMember(test, site),
    ] as const;
    const [ann, bob, cleo] = people;
    expect((await report(bob, ann, true)).status).toBe(201);
    const blocks = () =>
      test.db.systemRows('SELECT 1 FROM exclusions WHERE member_id = $1 AND reason = $2', [bob.id, 'blocked']);
    expect(await blocks()).toHaveLength(1);
    expect(await isShown(ann, cleo)).toBe(false);
    const [alarm] = await alarmsOf(ann);
    expect(alarm).toMatchObject({ source: 'report', raised_by: null, may_decide: true });
    expect((await settle(alarm!.id, 'lift', moderator)).status).toBe(200);
    expect(await isShown(ann, cleo)).toBe(true);
    expect((await report(cleo, ann)).status).toBe(201);
    expect(await isShown(ann, cleo)).toBe(true);
    await rejectPhoto(ann);
    expect(await isShown(ann, cleo)).toBe(false);
  });

  it('[I01] [I07] each person is called in their own language', async () => {
    await second.browser.patch('/api/admin/account', { locale: 'sv' });
    await rejectPhoto(await placeMember(test, site));
    await test.runJobs();
    const mail = mailsTo(second.email).at(-1)!;
    expect(mail.subject).toMatch(/^En medlem på .+ är kanske under 18$/);
    for (const text of ['Hej Staff', 'Titta på larmet', 'http://console.localhost:8080/alarms'])
      expect(mail.text).toContain(text);
  });

  it('[I07] undoing the rejection that raised it withdraws it', async () => {
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    const photo = await rejectPhoto(ann);
    await moderator.browser.post(`/api/admin/photos/${photo}/approve`, { reverse: true });
    expect(await alarmsOf(ann)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await isShown(ann, bob)).toBe(true);
  });

  it('[B03] [I07] goes on for the reason of a second person where the first takes theirs back', async () => {
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    const first = await rejectPhoto(ann);
    await rejectPhoto(ann, second);
    await moderator.browser.post(`/api/admin/photos/${first}/approve`, { reverse: true });
    expect(await isShown(ann, bob)).toBe(false);
    const [alarm] = await alarmsOf(ann);
    expect(alarm).toMatchObject({ state: 'raised', raised_by: second.email, may_decide: true });
    expect(problemOf(await settle(alarm!.id, 'lift', second)).status).toBe(403);
    expect((await settle(alarm!.id, 'lift', moderator)).status).toBe(200);
    expect(await isShown(ann, bob)).toBe(true);
  });

  it('[B03] [I07] D-65: stands among the decisions of its member, who objects once to it and once to its confirmation', async () => {
    const ann = await placeMember(test, site);
    await rejectPhoto(ann);
    await test.runJobs();
    const alarm = await decisionOf(ann);
    expect(alarm).toMatchObject({ state: 'requested', may_object: true, over_at: null });
    const facts = alarm.lines.find(({ part }) => part === 'facts');
    expect(facts?.text).toContain('a photo that suggests you may be under 18');
    const mail = mailsTo(`${ann.name}@example.com`).find(
      ({ text }) => text.includes('to check your age') || text.includes('under 18'),
    );
    const token = /\/decisions#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const read = await test.browser(site.host).post('/api/decisions/read', { token });
    expect(read.body).toMatchObject({ decision: { id: alarm.id, kind: 'age' } });
    expect((await object(ann, alarm.id)).status).toBe(201);
    expect((await decisionOf(ann)).may_object).toBe(false);
    expect(problemOf(await object(ann, alarm.id)).code).toBe('wrong_state');
    test.clock.advance(60);
    await settle(alarm.id, 'confirm');
    expect(await decisionOf(ann)).toMatchObject({ state: 'active', may_object: true, objected_at: null });
    expect((await object(ann, alarm.id)).status).toBe(201);
    await settle(alarm.id, 'lift', moderator);
    expect(await decisionOf(ann)).toMatchObject({ state: 'lifted', may_object: false });
  });

  it('[I07] D-64: an objection to an alarm is decided by neither who raised nor who confirmed it', async () => {
    const ann = await placeMember(test, site);
    await rejectPhoto(ann);
    const { id } = await decisionOf(ann);
    await settle(id, 'confirm');
    await object(ann, id);
    const { cases } = (await ann.browser.get('/api/cases')).body as { cases: [{ id: string }] };
    const mayDecide = async ({ browser }: MadeStaff) =>
      ((await browser.get(`/api/admin/cases/${cases[0].id}`)).body as { may_decide: boolean }).may_decide;
    const third = await logInStaff(test, { role: 'moderator', siteId: site.id });
    await third.browser.post(`/api/admin/cases/${cases[0].id}/take`);
    expect([await mayDecide(moderator), await mayDecide(second), await mayDecide(third)]).toEqual([false, false, true]);
  });

  it('[B03] [I06] neither a restriction that ends nor a warning shows a profile under an alarm, and the other way round', async () => {
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    const restrict = async (kind: string) => {
      const body = { kind, reason: 'spam', facts: 'The same words to ninety members' };
      const { browser } = moderator;
      const made = await browser.post(`/api/admin/members/${ann.id}/restrictions`, body, { key: `${kind}-${ann.id}` });
      return (made.body as { id: string }).id;
    };
    const lift = (id: string) =>
      second.browser.post(`/api/admin/restrictions/${id}/lifting`, { reason: 'Looked again' });
    const hidden = await restrict('hide');
    await rejectPhoto(ann);
    await restrict('warn');
    expect((await lift(hidden)).status).toBe(200);
    expect(await isShown(ann, bob)).toBe(false);
    const again = await restrict('ban');
    const [alarm] = await alarmsOf(ann);
    expect((await settle(alarm!.id, 'lift')).status).toBe(200);
    expect(await isShown(ann, bob)).toBe(false);
    expect((await lift(again)).status).toBe(200);
    expect(await isShown(ann, bob)).toBe(true);
  });
});
