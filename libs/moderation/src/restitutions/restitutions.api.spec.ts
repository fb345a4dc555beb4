import { jest } from '@jest/globals';
import { memberRestricted } from '@duet/accounts';
import { ContactedMembers } from '@duet/chat';
import type { AdminRestriction, AuditEntry } from '@duet/contract';
import { CreditsService, LedgerEntryEntity } from '@duet/credits';
import { AuditLog, hashToken, Ids, Log, Outbox } from '@duet/platform';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, sendText, startConversation, startTestApp } from '@duet/testing';
import { ModerationModule } from '../moderation.module';

const DAY = 86_400;

let test: TestApp;
let site: MadeSite;
let [moderator, second]: MadeStaff[] = [];
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [ModerationModule] });
  site = await makeSite(test);
  moderator = await logInStaff(test, { role: 'moderator', companyId: site.companyId });
  second = await logInStaff(test, { role: 'administrator' });
});
afterAll(() => test.close());
beforeEach(() => void test.mails.splice(0));

const ctx = () => ({ site: { id: site.id } });
const place = (options: Parameters<typeof placeMember>[2] = {}, at = site) =>
  placeMember(test, at, { credits: 9, paid: true, language: 'en', ...options });

const requestBan = async ({ id }: PlacedMember, reason = 'fraud') => {
  const body = { kind: 'ban', reason, facts: 'Asked three members for vouchers' };
  const key = `ban-${(keys += 1)}`;
  const answer = await moderator!.browser.post(`/api/admin/members/${id}/restrictions`, body, { key });
  return (answer.body as AdminRestriction).id;
};
const act = async (id: string, name: 'approval' | 'lifting' | 'refusal') => {
  const body = name === 'approval' ? undefined : { reason: 'Looked again' };
  const { status } = await second!.browser.post(`/api/admin/restrictions/${id}/${name}`, body);
  expect(status).toBe(200);
};
const ban = async (member: PlacedMember, reason?: string) => {
  const id = await requestBan(member, reason);
  await act(id, 'approval');
  await test.runJobs();
  return id;
};

/** Writes to somebody, who answers so many times, for a credit each. */
async function write(from: PlacedMember, to: PlacedMember, answers = 0): Promise<string> {
  const conversation = await startConversation(from, to);
  for (let count = 0; count < answers; count += 1) await sendText(to, conversation);
  return conversation;
}

const givenBack = async ({ id }: PlacedMember) => {
  const where = { member_id: id, reason: 'restitution' };
  const entries = await test.db.system((tx) => tx.find(LedgerEntryEntity, { where, order: { seq: 'ASC' } }));
  return entries.map(({ delta, ref }) => ({ delta, ref }));
};
const balanceOf = ({ id }: PlacedMember) =>
  test.db.tx(ctx(), (tx) => test.get(CreditsService).getBalance(tx, ctx(), id));
const mailsTo = ({ name }: PlacedMember) => test.mails.filter(({ to }) => to === `${name}@example.com`);
const warningsTo = (member: PlacedMember) => mailsTo(member).filter(({ subject }) => /no longer here/.test(subject));
const tellAgain = (account: PlacedMember, restriction_id: string, at = ctx()) =>
  test.db.tx(at, (tx) => test.get(Outbox).tell(tx, at, memberRestricted, { account_id: account.id, restriction_id }));

/** The session that a ban has ended. */
const logInAgain = ({ id, token }: PlacedMember) =>
  test.db.systemRows(
    `INSERT INTO sessions (site_id, token_hash, id, account_id, device, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $4, 'test', $5, $5, '2100-01-01')`,
    [site.id, hashToken(token), test.get(Ids).next(), id, test.clock.now()],
  );

describe('a ban for fraud', () => {
  it('[I06] D-41: warns everybody it wrote to in 30 days, and gives back what they spent on it; before that nothing', async () => {
    const [fraud, ann, bob, cleo, dora] = [await place(), await place(), await place(), await place(), await place()];
    await test.db.systemRows(`UPDATE sessions SET expires_at = '2100-01-01'`);
    await write(fraud, cleo, 2);
    test.clock.advance(40 * DAY);
    const withAnn = await write(fraud, ann, 5);
    await write(fraud, bob);
    await write(dora, fraud, 1);
    await write(ann, dora, 1);
    await startConversation(cleo, dora);
    const id = await requestBan(fraud);
    await test.runJobs();
    expect([await givenBack(ann), warningsTo(ann)]).toEqual([[], []]);
    // From the request on neither of them writes, so that the days end there.
    for (const one of [fraud, ann]) expect(await sendText(one, withAnn).catch(() => 'refused')).toBe('refused');

    await act(id, 'approval');
    await test.runJobs();
    expect(await givenBack(ann)).toEqual([{ delta: 5, ref: id }]);
    expect(await balanceOf(ann)).toBe(9 - 1);
    expect(await givenBack(dora)).toEqual([{ delta: 1, ref: id }]);
    for (const other of [bob, cleo, fraud]) expect(await givenBack(other)).toEqual([]);
    expect([ann, bob, dora, cleo, fraud].map((member) => warningsTo(member).length)).toEqual([1, 1, 1, 0, 0]);
    const { text } = warningsTo(ann)[0]!;
    expect(text).toContain('We have given you back 5 credits');
    expect(warningsTo(dora)[0]!.text).toContain('We have given you back 1 credit');
    expect(warningsTo(bob)[0]!.text).not.toContain('given you back');
    expect(text).toContain('/pages/service');
    expect(text).not.toMatch(new RegExp(`${fraud.name}|fraud|banned`, 'i'));

    const { body } = await ann.browser.get('/api/credits/entries');
    expect((body as { entries: { reason: string }[] }).entries[0]).toMatchObject({ reason: 'restitution', delta: 5 });
  });

  it('[I06] D-41: is noted in the audit log in the name of the second person, once for each who gets credits back', async () => {
    const [fraud, ann, bob] = [await place(), await place(), await place()];
    await write(fraud, ann, 2);
    await write(fraud, bob);
    const id = await ban(fraud);
    const filter = JSON.stringify({ resource: 'restrictions', resource_id: id, act: 'changed' });
    const { body } = await second!.browser.get('/api/admin/audit-entries', { filter });
    expect(body as AuditEntry[]).toMatchObject([
      {
        staff_id: second!.id,
        member: { id: ann.id },
        site_id: site.id,
        company_id: site.companyId,
        changes: [{ field: 'credits_given_back', before: null, after: '2' }],
      },
    ]);
  });

  it('[I06] D-41: also reaches who has removed the conversation or blocked the sender, and nobody who is banned or leaving', async () => {
    const [fraud, ann, bob, cleo, dora] = [await place(), await place(), await place(), await place(), await place()];
    const conversation = await write(fraud, ann, 2);
    for (const other of [bob, cleo, dora]) await write(fraud, other, 1);
    expect((await ann.browser.delete('/api/chat.php', { conversation })).status).toBe(204);
    expect((await bob.browser.put(`/api/blocks/${fraud.id}`)).status).toBe(204);
    await ban(cleo, 'spam');
    await test.db.systemRows(`UPDATE accounts SET status = 'pending_deletion' WHERE id = $1`, [dora.id]);
    await ban(fraud);
    const deltas = await Promise.all([ann, bob, cleo, dora].map(givenBack));
    expect(deltas.map((entries) => entries.map(({ delta }) => delta))).toEqual([[2], [1], [], []]);
    expect([ann, bob, cleo, dora].map((member) => warningsTo(member).length)).toEqual([1, 1, 0, 0]);
  });

  it('[I06] D-41: any other ban does nothing of the kind, nor one that is declined, or lifted before the job came', async () => {
    const ann = await place();
    const frauds = [await place(), await place(), await place()];
    for (const one of frauds) await write(one, ann, 1);
    await ban(frauds[0]!, 'harassment');
    await act(await requestBan(frauds[1]!), 'refusal');
    const lifted = await requestBan(frauds[2]!);
    await act(lifted, 'approval');
    await act(lifted, 'lifting');
    await test.runJobs();
    expect([await givenBack(ann), warningsTo(ann)]).toEqual([[], []]);
  });
});

describe('once', () => {
  it('[I06] D-41: an event that comes twice, or late together with the one of the request, does everything once', async () => {
    const [fraud, ann] = [await place(), await place()];
    await write(fraud, ann, 3);
    // The workers were away from the request to the approval.
    const id = await requestBan(fraud);
    await act(id, 'approval');
    await tellAgain(fraud, id);
    await test.runJobs();
    await tellAgain(fraud, id);
    await test.runJobs();
    expect([(await givenBack(ann)).length, warningsTo(ann).length]).toEqual([1, 1]);
  });

  it('[I06] D-41: a step that was stopped has done nothing, and is done once when it comes again', async () => {
    const [fraud, ann] = [await place(), await place()];
    await write(fraud, ann, 3);
    test.get(Log).logger.level = 'silent';
    const gone = new Error('terminating connection');
    const audit = jest.spyOn(test.get(AuditLog), 'write');
    const id = await requestBan(fraud);
    await act(id, 'approval');
    audit.mockRejectedValueOnce(gone);
    await expect(test.runJobs()).rejects.toThrow(gone);
    expect(await givenBack(ann)).toEqual([]);
    await test.runJobs();
    test.get(Log).logger.level = test.config.logLevel;
    audit.mockRestore();
    expect([(await givenBack(ann)).length, warningsTo(ann).length]).toEqual([1, 1]);
  });

  it('[I06] D-41: lifting takes nothing back, and a second ban gives back only what came after the first one', async () => {
    const [fraud, ann, bob] = [await place(), await place(), await place()];
    const conversation = await write(fraud, ann, 2);
    await write(fraud, bob, 1);
    const first = await ban(fraud);
    await act(first, 'lifting');
    await test.runJobs();
    expect(await givenBack(ann)).toEqual([{ delta: 2, ref: first }]);
    test.clock.advance(DAY);
    await logInAgain(fraud);
    await sendText(fraud, conversation);
    await sendText(ann, conversation);
    const other = await ban(fraud);
    expect(await givenBack(ann)).toEqual([
      { delta: 2, ref: first },
      { delta: 1, ref: other },
    ]);
    expect([warningsTo(ann).length, warningsTo(bob).length]).toEqual([2, 1]);
  });

  it('[I06] D-41: what another site knows of it is nothing', async () => {
    const elsewhere = await makeSite(test);
    const [fraud, ann] = [await place(), await place()];
    const [twin, bob] = [await place({}, elsewhere), await place({}, elsewhere)];
    await write(fraud, ann, 1);
    await write(twin, bob, 1);
    const id = await ban(fraud);
    await tellAgain(twin, id, { site: { id: elsewhere.id } });
    await test.runJobs();
    expect([(await givenBack(ann)).length, (await givenBack(bob)).length, warningsTo(bob).length]).toEqual([1, 0, 0]);
  });
});

describe('what comes back', () => {
  const lotsOf = ({ id }: PlacedMember) =>
    test.db.systemRows<{ kind: string; order_id: string | null; granted: number; ends: boolean }>(
      `SELECT l.kind, l.order_id, l.granted, l.expires_at IS NOT NULL AS ends FROM credit_lots l
       JOIN credit_entries e USING (site_id, member_id, seq) WHERE l.member_id = $1 AND e.reason = 'restitution' ORDER BY seq`,
      [id],
    );

  it('[F11] D-41, D-46: bought credits do not end, a bonus does, and neither can be paid back as money', async () => {
    const [fraud, ann] = [await place(), await place({ credits: 0 })];
    const credits = test.get(CreditsService);
    const orderId = test.get(Ids).next();
    const at = { memberId: ann.id };
    await test.db.tx(ctx(), async (tx) => {
      const bonus = { kind: 'bonus', expiresAt: new Date(test.clock.now().getTime() + DAY * 1000) } as const;
      await credits.grant(tx, ctx(), { ...at, amount: 2, reason: 'bonus', ref: null, from: bonus });
      const purchase = { kind: 'purchase', orderId } as const;
      await credits.grant(tx, ctx(), { ...at, amount: 20, reason: 'purchase', ref: orderId, from: purchase });
    });
    await write(fraud, ann, 5);
    const unused = () => test.db.tx(ctx(), (tx) => credits.countUnused(tx, ctx(), { ...at, orderId }));
    expect(await unused()).toBe(17);
    await ban(fraud);
    expect(await lotsOf(ann)).toEqual([
      { kind: 'bonus', order_id: null, granted: 3, ends: false },
      { kind: 'bonus', order_id: null, granted: 2, ends: true },
    ]);
    expect([await balanceOf(ann), await unused()]).toEqual([22, 17]);
    expect(warningsTo(ann)[0]!.text).toContain('We have given you back 5 credits');
  });
});

describe('many receivers', () => {
  /** Two pages of conversations. */
  const COUNT = 203;

  /** Gives a member a conversation with each of others, and a message of its own in it. */
  const placeConversations = async ({ id }: PlacedMember, others: PlacedMember[]) => {
    const ids = others.map(() => [test.get(Ids).next(), test.get(Ids).next()] as const);
    const values = [site.id, id, others.map((other) => other.id), ids.map(([of]) => of), ids.map(([, of]) => of)];
    await test.db.systemRows(
      `WITH made AS (SELECT * FROM unnest($3::uuid[], $4::uuid[], $5::uuid[]) m (other_id, conversation_id, message_id)),
       filed AS (INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, last_message_at)
         SELECT $1, $2, conversation_id, other_id, $6::timestamptz FROM made)
       INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
       SELECT $1, conversation_id, message_id, $2, 'text', 'Hello', $6 FROM made`,
      [...values, test.clock.now()],
    );
  };

  it('[I06] D-41: are found a page at a time, each once, also when a page was stopped', async () => {
    const fraud = await place();
    const others = await Promise.all(Array.from({ length: COUNT }, () => place({ credits: 0 })));
    await placeConversations(fraud, others);
    const id = await requestBan(fraud);
    await act(id, 'approval');
    const list = jest.spyOn(test.get(ContactedMembers), 'list');
    const add = jest.spyOn(test.get(Outbox), 'addMany').mockRejectedValueOnce(new Error('terminating connection'));
    test.get(Log).logger.level = 'silent';
    await expect(test.runJobs()).rejects.toThrow('terminating connection');
    test.get(Log).logger.level = test.config.logLevel;
    await test.runJobs();
    expect(list).toHaveBeenCalledTimes(3);
    for (const spy of [list, add]) spy.mockRestore();
    expect(others.filter((other) => warningsTo(other).length === 1)).toHaveLength(COUNT);
  });
});
