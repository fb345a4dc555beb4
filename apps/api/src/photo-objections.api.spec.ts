import { photoFolder } from '@duet/photos';
import { Storage } from '@duet/platform';
import { makeSite, problemOf } from '@duet/testing';
import { ObjectionPlay, partOf } from './objections.suite';

let play: ObjectionPlay;
beforeAll(async () => {
  play = await ObjectionPlay.start();
});
afterAll(() => play.test.close());

const age = (id: string, by: string) =>
  play.test.db.systemRows('UPDATE rejections SET made_at = made_at - $2::interval WHERE id = $1', [id, by]);
const remove = (photo: { id: string }, { browser }: Awaited<ReturnType<typeof play.place>>) =>
  browser.delete(`/api/profile/photos/${photo.id}`);

describe('a rejected photo', () => {
  it('[I07] D-65: is a decision with its picture, reason, day and who decided; gone, it is told apart by its day', async () => {
    const ann = await play.place();
    const older = await play.rejectPhoto(ann);
    await age((await play.newest(ann)).id, '1 day');
    const photo = await play.rejectPhoto(ann, 'contact_details');
    const [decision, before] = await play.listDecisions(ann);
    expect(before!.photo?.id).toBe(older.id);
    expect(decision).toMatchObject({ kind: 'photo', state: 'active', may_object: true, objected_at: null, text: null });
    expect(decision!.lines).toHaveLength(8);
    expect(partOf(decision!, 'reason')).toBe('The photo contains contact details or advertising.');
    expect(partOf(decision!, 'manner')).toBe('A person on our team made this decision.');
    expect((await ann.browser.get(`/${decision!.photo!.thumb_filename}`)).status).toBe(200);
    await remove(photo, ann);
    const left = await play.newest(ann);
    expect([left.id, left.photo]).toEqual([decision!.id, null]);
    expect(partOf(left, 'facts')).toMatch(/^You uploaded the photo on .*\d{4}\.$/);
  });

  it('[I07] D-65: is read without a log-in by the token of its mail, on its own site alone; the database has its hash', async () => {
    const ann = await play.place();
    await play.rejectPhoto(ann);
    const token = await play.tokenFor(ann);
    const { id } = await play.newest(ann);
    expect(await play.readBy(token)).toMatchObject({ id, kind: 'photo', photo: null, may_object: true });
    const far = await makeSite(play.test);
    expect(await play.readBy(token, play.visitor(far.host))).toBe('link_expired');
    expect(await play.readBy('x'.repeat(43))).toBe('link_expired');
    const rows = await play.test.db.systemRows(`SELECT r::text, encode(r.token_hash, 'escape') FROM rejections r`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('[I07] D-65: of the release before, and one that was mailed before there were tokens, have a link that leads to them', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const photo = await play.rejectPhoto(ann);
    await play.test.db.systemRows('DELETE FROM rejections WHERE subject_id = $1', [photo.id]);
    await play.rejectPhoto(bob);
    await play.test.db.systemRows(`UPDATE rejections SET token_hash = '\\x00' WHERE member_id = $1`, [bob.id]);
    for (const member of [ann, bob])
      expect(await play.readBy(await play.tokenFor(member))).toMatchObject({ id: (await play.newest(member)).id });
  });

  it('[I05] [I07] D-64: an objection is a case that names it; who rejected is refused, another person shows the photo again', async () => {
    const { moderator } = play.staff;
    const ann = await play.place();
    const photo = await play.rejectPhoto(ann);
    const { id: decision } = await play.newest(ann);
    const id = await play.openCase(ann, decision);
    expect((await play.decide(id, 'restored', moderator)).status).toBe(403);
    expect((await play.getCase(id, moderator)).may_decide).toBe(false);
    expect(await play.getCase(id)).toMatchObject({
      kind: 'my_content',
      decision_id: decision,
      may_decide: true,
      rejection: { content: 'photo', subject_id: photo.id, member: { id: ann.id }, reason: 'nudity', has_photo: true },
    });
    expect((await play.decide(id, 'restored')).body).toMatchObject({
      decision: { restoration: 'photo_shown' },
      rejection: { state: 'lifted' },
    });
    expect((await play.own(ann)).photos).toMatchObject([{ id: photo.id, status: 'active' }]);
    expect((await play.follow(ann, id)).decision).toMatchObject({ outcome: 'acted', restoration: 'photo_shown' });
    expect((await play.mailsTo(ann)).at(-1)?.text).toContain('Your photo is shown again.');
    expect(await play.newest(ann)).toMatchObject({ state: 'lifted', may_object: false });
    const audited = 'SELECT act FROM audit_entries WHERE resource_id = $1 ORDER BY id';
    expect(await play.test.db.systemRows(audited, [photo.id])).toEqual([{ act: 'rejected' }, { act: 'approved' }]);
  });

  it('[I05] D-64: upheld, it stays rejected, and the decision on the case can be objected to in its turn', async () => {
    const ann = await play.place();
    const photo = await play.rejectPhoto(ann);
    const id = await play.openCase(ann, (await play.newest(ann)).id);
    expect((await play.decide(id, 'none')).body).toMatchObject({ decision: { restoration: null } });
    expect((await play.own(ann)).photos).toMatchObject([{ id: photo.id, status: 'rejected' }]);
    expect((await play.follow(ann, id)).may_object).toBe(true);
    expect(await play.newest(ann)).toMatchObject({ state: 'active', may_object: false });
  });

  it('[I05] D-64: one whose row or files are gone is asked for again', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const [deleted, lost] = [await play.rejectPhoto(ann), await play.rejectPhoto(bob)];
    await remove(deleted, ann);
    const storage = play.test.get(Storage);
    for await (const { key } of storage.list(photoFolder(play.site.id, lost.id))) await storage.remove(key);
    for (const member of [ann, bob]) {
      const id = await play.openCase(member, (await play.newest(member)).id);
      expect((await play.decide(id, 'restored')).body).toMatchObject({ decision: { restoration: 'photo_gone' } });
      expect((await play.mailsTo(member)).at(-1)?.text).toContain('Please upload it again.');
    }
    expect((await play.own(bob)).photos).toMatchObject([{ status: 'rejected' }]);
  });

  it('[I07] D-65: another reason is another decision; whoever gave either does not decide, nor restores who may not moderate', async () => {
    const { moderator, second, support } = play.staff;
    const ann = await play.place();
    const photo = await play.rejectPhoto(ann);
    const { id: former } = await play.newest(ann);
    const body = { reason: 'offensive', reverse: true };
    expect((await second.browser.post(`/api/admin/photos/${photo.id}/reject`, body)).status).toBe(200);
    const [latter, before] = await play.listDecisions(ann);
    expect(before).toMatchObject({ id: former, state: 'lifted', may_object: false });
    expect(problemOf(await play.object(ann.browser, { decision: former })).code).toBe('wrong_state');
    const id = await play.openCase(ann, latter!.id);
    for (const staff of [moderator, second]) expect((await play.decide(id, 'none', staff)).status).toBe(403);
    expect((await play.decide(id, 'restored', support)).status).toBe(403);
    expect((await play.decide(id, 'none', support)).status).toBe(200);
  });
});

describe('an objection', () => {
  it('[I05] D-64: is made once per decision, also by several requests at once, and within six months', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    await play.rejectPhoto(ann);
    await play.rejectPhoto(bob);
    const { id: decision } = await play.newest(ann);
    const answers = await Promise.all([1, 2, 3].map(() => play.object(ann.browser, { decision })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id: late } = await play.newest(bob);
    await age(late, '7 months');
    expect((await play.newest(bob)).may_object).toBe(false);
    expect(problemOf(await play.object(bob.browser, { decision: late })).code).toBe('wrong_state');
    expect((await bob.browser.get('/api/cases')).body).toEqual({ cases: [] });
  });

  it('[I05] D-64: is theirs whose decision it is, logged in or by the token of its mail, and of nobody else', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    await play.rejectPhoto(ann);
    const token = await play.tokenFor(ann);
    const { id: decision } = await play.newest(ann);
    const theirs = { decision, name: 'Ann', email: 'ann-elsewhere@example.com' };
    const far = play.visitor((await makeSite(play.test)).host);
    const refused = [
      await play.object(bob.browser, { decision }),
      await play.object(play.visitor(), theirs),
      await play.object(play.visitor(), { ...theirs, decision_token: 'x'.repeat(43) }),
      await play.object(far, { ...theirs, decision_token: token }),
      await play.object(ann.browser, { decision, kind: 'other' }),
    ];
    const codes = ['not_found', 'authentication_required', 'link_expired', 'link_expired', 'invalid'];
    expect(refused.map((answer) => problemOf(answer).code)).toEqual(codes);
    const sent = await play.object(play.visitor(), { ...theirs, decision_token: token });
    expect(sent.status).toBe(201);
    expect(await play.readBy(token)).toMatchObject({ id: decision, may_object: false });
    const { reference } = sent.body as { reference: string };
    const filter = JSON.stringify({ reference, site_id: play.site.id });
    const found = (await play.staff.second.browser.get('/api/admin/cases', { filter })).body as [{ id: string }];
    const one = await play.getCase(found[0].id);
    const member = { id: ann.id, name: ann.name };
    expect(one).toMatchObject({ reporter: member, rejection: { member } });
    expect((await play.decide(one.id, 'restored')).status).toBe(200);
    expect((await play.own(ann)).photos).toMatchObject([{ status: 'active' }]);
  });
});
