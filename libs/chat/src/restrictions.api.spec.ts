import { RestrictionsJobs } from '@duet/accounts';
import type { AdminRestriction, OwnDecision, RestrictionPreview } from '@duet/contract';
import { adminListRestrictions, endpointOf, findFaults, listOwnDecisions } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;
let [moderator, second, support]: MadeStaff[] = [];
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  moderator = await logInStaff(test, { role: 'moderator', companyId: site.companyId });
  second = await logInStaff(test, { role: 'moderator', companyId: site.companyId });
  support = await logInStaff(test, { role: 'support', companyId: site.companyId });
});
afterAll(() => test.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const REASONS = { reason: 'fraud', facts: 'Asked three members for vouchers', rule: 'Terms, section 5' };
const place = (options = {}) => placeMember(test, site, options);
const post = (member: PlacedMember, body: object, { browser } = moderator!, key = `r-${(keys += 1)}`) =>
  browser.post(`/api/admin/members/${member.id}/restrictions`, { ...REASONS, ...body }, { key });
const restrict = async (member: PlacedMember, body: object) => {
  const answer = await post(member, body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body as AdminRestriction;
};
const act = (id: string, name: string, { browser } = second!) =>
  browser.post(`/api/admin/restrictions/${id}/${name}`, name === 'approval' ? undefined : { reason: 'Looked again' });
const statusOf = async ({ id }: PlacedMember) =>
  (
    await test.db.systemRows<{ status: string; muted: boolean }>('SELECT status, muted FROM accounts WHERE id = $1', [
      id,
    ])
  )[0];
const decisionsOf = async ({ browser }: PlacedMember) => {
  const { body } = await browser.get('/api/decisions');
  expect(findFaults(endpointOf(listOwnDecisions).answer!, body)).toEqual([]);
  return (body as { decisions: OwnDecision[] }).decisions;
};
const seesProfile = async (viewer: PlacedMember, { id }: PlacedMember) =>
  (await viewer.browser.get(`/api/members/${id}`)).status;

describe('a restriction', () => {
  it('[I06] D-65: a warning changes nothing but is told, with everything that a statement of reasons has', async () => {
    const ann = await place({ language: 'en' });
    await restrict(ann, { kind: 'warn' });
    expect(await statusOf(ann)).toEqual({ status: 'active', muted: false });
    const [decision] = await decisionsOf(ann);
    expect(decision!.lines.map(({ part }) => part)).toEqual([
      'what',
      'scope',
      'duration',
      'reason',
      'facts',
      'rule',
      'manner',
      'redress',
    ]);
    expect(decision!.lines.find(({ part }) => part === 'facts')!.text).toBe(REASONS.facts);
    expect(decision!.may_object).toBe(true);
  });

  it('[I06] the preview is word for word what the member reads', async () => {
    const ann = await place({ language: 'en' });
    const body = { ...REASONS, kind: 'mute', until: inDays(7) };
    const preview = await moderator!.browser.post(`/api/admin/members/${ann.id}/restrictions/preview`, body);
    expect(preview.status).toBe(200);
    expect(await decisionsOf(ann)).toEqual([]);
    await restrict(ann, body);
    expect((await decisionsOf(ann))[0]!.lines).toEqual((preview.body as RestrictionPreview).lines);
  });

  it('[I06] a hidden member is found by nobody, and shows again when it is lifted', async () => {
    const [ann, bob] = [await place(), await place()];
    expect(await seesProfile(bob, ann)).toBe(200);
    const { id } = await restrict(ann, { kind: 'hide' });
    expect(await seesProfile(bob, ann)).toBe(404);
    expect((await act(id, 'lifting')).status).toBe(200);
    expect(await seesProfile(bob, ann)).toBe(200);
    expect(problemOf(await act(id, 'lifting')).code).toBe('wrong_state');
  });

  it('[I06] D-65: a muted member cannot write, is told why and until when in their language, and writes again afterwards', async () => {
    const [ann, bob] = [await place({ language: 'en', credits: 9 }), await place()];
    const write = () =>
      ann.browser.post(
        '/api/conversations',
        { profile_id: bob.id, type: 'text', text: 'Hello there' },
        { key: `m-${(keys += 1)}` },
      );
    const { id } = await restrict(ann, { kind: 'mute', until: '2999-05-01T00:00:00.000Z' });
    const refused = problemOf(await write());
    expect(refused).toMatchObject({ code: 'member_muted', status: 403 });
    expect(refused.detail).toMatch(/2999.*money/);
    await act(id, 'lifting');
    expect((await write()).status).toBe(201);
  });

  it('[I06] a suspension ends the sessions, and ends by itself on its day', async () => {
    const ann = await place();
    expect(problemOf(await post(ann, { kind: 'suspend' })).errors).toEqual([
      expect.objectContaining({ field: 'until' }),
    ]);
    const { id } = await restrict(ann, { kind: 'suspend', until: inDays(3) });
    expect((await ann.browser.get('/api/decisions')).status).toBe(403);
    expect((await statusOf(ann))!.status).toBe('suspended');
    await test.get(RestrictionsJobs).endDue();
    expect((await statusOf(ann))!.status).toBe('suspended');
    await test.db.systemRows(`UPDATE restrictions SET until_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await test.get(RestrictionsJobs).endDue();
    expect((await statusOf(ann))!.status).toBe('active');
  });

  it('[I06] D-69: a ban hides at once and wants a second person; declined, everything is as before', async () => {
    const [ann, bob] = [await place(), await place()];
    const { id, state } = await restrict(ann, { kind: 'ban' });
    expect(state).toBe('requested');
    expect((await statusOf(ann))!.status).toBe('active');
    expect(await seesProfile(bob, ann)).toBe(404);
    expect((await act(id, 'approval', moderator)).status).toBe(403);
    expect((await act(id, 'approval', support)).status).toBe(403);
    expect((await act(id, 'refusal')).status).toBe(200);
    expect(await seesProfile(bob, ann)).toBe(200);
    const again = await restrict(ann, { kind: 'ban' });
    expect((await act(again.id, 'approval')).status).toBe(200);
    expect((await statusOf(ann))!.status).toBe('banned');
  });

  it('[I06] the same key restricts once; nobody else may, and nobody beyond their sites', async () => {
    const ann = await place();
    const body = { kind: 'mute', until: inDays(1) };
    for (let times = 0; times < 2; times += 1) expect((await post(ann, body, moderator, 'same')).status).toBe(201);
    expect(await decisionsOf(ann)).toHaveLength(1);
    const far = await makeSite(test);
    const away = await logInStaff(test, { role: 'moderator', companyId: far.companyId });
    const operator = await logInStaff(test, { role: 'operator', companyId: site.companyId });
    expect((await post(ann, body, away)).status).toBe(404);
    expect((await post(ann, body, operator)).status).toBe(403);
    const { body: listed } = await moderator!.browser.get('/api/admin/restrictions', {
      filter: JSON.stringify({ member_id: ann.id }),
    });
    expect(findFaults(endpointOf(adminListRestrictions).answer!, listed)).toEqual([]);
    expect(listed).toHaveLength(1);
  });

  it('[I06] D-69: a suspension ends within a year, and a ban of two is lifted by somebody who may ban', async () => {
    const ann = await place();
    expect(problemOf(await post(ann, { kind: 'suspend', until: inDays(400) })).errors).toMatchObject([
      { field: 'until', code: 'suspension_too_long' },
    ]);
    const { id } = await restrict(ann, { kind: 'ban' });
    await act(id, 'approval');
    expect((await act(id, 'lifting', support)).status).toBe(403);
    expect((await act(id, 'lifting')).status).toBe(200);
    expect((await statusOf(ann))!.status).toBe('active');
  });

  it('[I06] a key that was used for other words is refused', async () => {
    const ann = await place();
    const body = { kind: 'mute', until: inDays(1) };
    await post(ann, body, moderator, 'words');
    const other = await post(ann, { ...body, facts: 'Asked four members' }, moderator, 'words');
    expect(problemOf(other).code).toBe('idempotency_conflict');
  });

  it('[I06] a ban holds the address from its request on, and what outlives an account ends without it', async () => {
    const [ann, bob] = [await place(), await place()];
    const ban = await restrict(ann, { kind: 'ban' });
    const hashes = () => test.db.systemRows('SELECT 1 FROM banned_addresses WHERE restriction_id = $1', [ban.id]);
    expect(await hashes()).toHaveLength(1);
    const gone = await restrict(ann, { kind: 'mute', until: inDays(1) });
    const { id } = await restrict(bob, { kind: 'mute', until: inDays(1) });
    await test.db.systemRows('DELETE FROM profiles WHERE id = $1', [ann.id]);
    await test.db.systemRows('DELETE FROM accounts WHERE id = $1', [ann.id]);
    await test.db.systemRows(`UPDATE restrictions SET until_at = now() - interval '2 minutes' WHERE id = $1`, [
      gone.id,
    ]);
    await test.db.systemRows(`UPDATE restrictions SET until_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await test.get(RestrictionsJobs).endDue();
    expect((await statusOf(bob))!.muted).toBe(false);
    expect((await act(ban.id, 'refusal')).status).toBe(200);
    expect(await hashes()).toEqual([]);
  });
});
