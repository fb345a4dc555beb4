import { ModerationJobs } from '@duet/moderation';
import { ObjectionPlay, partOf } from './objections.suite';

let play: ObjectionPlay;
beforeAll(async () => {
  play = await ObjectionPlay.start();
});
afterAll(() => play.test.close());

describe('a rejected text', () => {
  it('[I05] [I07] D-64: is read with its words by who is logged in, and comes back when the objection is right', async () => {
    const ann = await play.place();
    await play.write(ann, { about_me: 'I sail every summer' });
    const { id: text } = await play.rejectText(ann, 'about_me', 'advertising');
    const decision = await play.newest(ann);
    expect(decision).toMatchObject({ kind: 'text', text: 'I sail every summer', photo: null, may_object: true });
    expect(partOf(decision, 'facts')).toMatch(/^You wrote the text “About me” on /);
    expect(partOf(decision, 'reason')).toBe('It is advertising.');
    expect(await play.readBy(await play.tokenFor(ann))).toMatchObject({ id: decision.id, text: null });
    const id = await play.openCase(ann, decision.id);
    expect((await play.decide(id, 'restored', play.staff.moderator)).status).toBe(403);
    expect(await play.getCase(id)).toMatchObject({ rejection: { content: 'about_me', text: 'I sail every summer' } });
    // An objection keeps the text that it is about.
    const aged = `UPDATE text_reviews SET decided_at = decided_at - interval '2 years' WHERE id = $1`;
    await play.test.db.systemRows(aged, [text]);
    await play.test.get(ModerationJobs).forgetTexts();
    expect((await play.decide(id, 'restored')).body).toMatchObject({ decision: { restoration: 'text_shown' } });
    expect((await play.own(ann)).about_me).toBe('I sail every summer');
    expect((await play.mailsTo(ann)).at(-1)?.text).toContain('Your text is shown again.');
  });

  it('[I05] [I07] D-64: gives way to what its member has written since, and is asked for again once it is forgotten', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const open = async (member: typeof ann) => {
      await play.write(member, { about_me: 'I sail every summer' });
      const { id: text } = await play.rejectText(member, 'about_me');
      return { text, id: await play.openCase(member, (await play.newest(member)).id) };
    };
    const [changed, forgotten] = [await open(ann), await open(bob)];
    await play.write(ann, { about_me: 'I ski every winter' });
    await play.test.db.systemRows('DELETE FROM text_reviews WHERE id = $1', [forgotten.text]);
    const outcomes = [await play.decide(changed.id, 'restored'), await play.decide(forgotten.id, 'restored')];
    expect(outcomes.map(({ body }) => body as object)).toMatchObject([
      { decision: { restoration: 'text_changed' } },
      { decision: { restoration: 'text_gone' } },
    ]);
    expect((await play.own(ann)).about_me).toBe('I ski every winter');
  });

  it('[I05] [I07] D-64: a name comes back unless it is somebody else’s by now', async () => {
    const [ann, bob, cleo] = [await play.place(), await play.place(), await play.place()];
    const cases: string[] = [];
    for (const member of [ann, bob]) {
      await play.write(member, { looking_for: 'A friend' });
      await play.rejectText(member, 'name', 'offensive');
      cases.push(await play.openCase(member, (await play.newest(member)).id));
    }
    await play.write(cleo, { name: ann.name });
    const [taken, back] = [await play.decide(cases[0]!, 'restored'), await play.decide(cases[1]!, 'restored')];
    expect(taken.body).toMatchObject({ decision: { restoration: 'name_taken' } });
    expect(back.body).toMatchObject({ decision: { restoration: 'name_shown' } });
    expect([(await play.own(ann)).name, (await play.own(bob)).name]).toEqual([
      expect.stringMatching(/^Member \d+$/),
      bob.name,
    ]);
  });

  it('[I05] [I07] D-64: a message is named without its words, and its receiver reads it again', async () => {
    const [ann, bob] = [await play.place({ credits: 20 }), await play.place({ credits: 20 })];
    const body = { profile_id: bob.id, type: 'text', text: 'Write to me: anna@example.com', anyway: true };
    const sent = (await ann.browser.post('/api/conversations', body)).body as { conversation: { id: string } };
    await play.rejectText(ann, 'message', 'contact_details');
    const decision = await play.newest(ann);
    expect(decision).toMatchObject({ kind: 'text', text: null });
    const id = await play.openCase(ann, decision.id);
    expect(await play.getCase(id)).toMatchObject({ rejection: { content: 'message', text: null } });
    expect((await play.decide(id, 'restored')).body).toMatchObject({ decision: { restoration: 'message_shown' } });
    const { body: read } = await bob.browser.get(`/api/conversations/${sent.conversation.id}/messages`);
    expect(read).toMatchObject({ messages: [{ text: body.text }] });
  });
});
