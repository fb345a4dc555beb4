import { ObjectionPlay } from './objections.suite';
import type { WaitingSelfie } from './selfies-audit.suite';
import { sendSelfie } from './selfies-audit.suite';

let play: ObjectionPlay;
beforeAll(async () => {
  play = await ObjectionPlay.start();
});
afterAll(() => play.test.close());

const refuse = async ({ id }: WaitingSelfie) => {
  const answer = await play.staff.moderator.browser.post(`/api/admin/selfies/${id}/reject`, { reason: 'someone_else' });
  expect(answer.status).toBe(200);
};
const verifiedAt = async ({ member }: WaitingSelfie) =>
  ((await member.browser.get('/api/verification')).body as { verified_at: string | null }).verified_at;

/** A refused selfie with the case of its member's objection. */
async function object() {
  const selfie = await sendSelfie({ test: play.test, home: play.site });
  await refuse(selfie);
  const { id: decision } = await play.newest(selfie.member);
  return { selfie, decision, id: await play.openCase(selfie.member, decision) };
}

describe('a refused selfie', () => {
  it('[I05] [I07] D-64: whoever refused it is not asked again; another person gives the badge after the objection', async () => {
    const { moderator } = play.staff;
    const { selfie, decision, id } = await object();
    expect((await play.decide(id, 'restored', moderator)).status).toBe(403);
    expect(await play.getCase(id)).toMatchObject({
      decision_id: decision,
      may_decide: true,
      rejection: { content: 'selfie', subject_id: selfie.id, reason: 'someone_else', has_photo: true, text: null },
    });
    expect(await verifiedAt(selfie)).toBeNull();
    expect((await play.decide(id, 'restored')).body).toMatchObject({ decision: { restoration: 'badge_given' } });
    expect(await verifiedAt(selfie)).not.toBeNull();
    expect(await play.newest(selfie.member)).toMatchObject({ id: decision, state: 'lifted' });
    expect(await play.follow(selfie.member, id)).toMatchObject({ decision: { restoration: 'badge_given' } });
    const mails = await play.mailsTo(selfie.member);
    expect(mails.at(-1)!.text).toContain('Your photos have the badge now.');
  });

  it('[I05] [I07] D-64: that its member has deleted meanwhile is compared by nobody: they are asked for a new one', async () => {
    const { selfie, id } = await object();
    await selfie.member.browser.delete('/api/verification/selfie');
    expect((await play.getCase(id)).rejection).toMatchObject({ content: 'selfie', has_photo: false });
    expect((await play.decide(id, 'restored')).body).toMatchObject({ decision: { restoration: 'selfie_gone' } });
    expect(await verifiedAt(selfie)).toBeNull();
    expect((await play.newest(selfie.member)).state).toBe('lifted');
    const mails = await play.mailsTo(selfie.member);
    expect(mails.at(-1)!.text).toContain('Please send a new one.');
  });
});
