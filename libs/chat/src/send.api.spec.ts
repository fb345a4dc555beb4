import type { Message } from '@duet/contract';
import { DomainError, endpointOf, findFaults, sendMessage, startConversation } from '@duet/contract';
import { LedgerEntryEntity, WalletEntity } from '@duet/credits';
import { MemberStateEntity } from '@duet/members';
import { Texts } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, setCredits, startTestApp } from '@duet/testing';
import { ConversationEntity } from './conversation.entity';
import { InboxEntity } from './inbox.entity';
import { MessageEntity } from './message.entity';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { message_credits: 1, fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

interface Sent {
  conversation: { id: string };
  message: Message;
  credits: number;
}

const place = (options = {}) => placeMember(test, site, options);
const open = (from: PlacedMember, to: { id: string }, { text = 'Hello', key = undefined as string | undefined } = {}) =>
  from.browser.post('/api/conversations', { profile_id: to.id, type: 'text', text }, key ? { key } : {});
const opened = async (from: PlacedMember, to: { id: string }) => (await open(from, to)).body as Sent;
const send = (from: PlacedMember, id: string, { text = 'Hi', key = undefined as string | undefined } = {}) =>
  from.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text }, key ? { key } : {});
const balanceOf = (member: PlacedMember) =>
  test.db.system(async (tx) => (await tx.findOneByOrFail(WalletEntity, { member_id: member.id })).balance);
const entriesOf = (member: PlacedMember) =>
  test.db.system((tx) => tx.findBy(LedgerEntryEntity, { member_id: member.id, reason: 'message' }));
const messagesOf = (conversation_id: string) => test.db.system((tx) => tx.findBy(MessageEntity, { conversation_id }));
const stateOf = (member: PlacedMember) =>
  test.db.system((tx) => tx.findOneByOrFail(MemberStateEntity, { member_id: member.id }));
const inboxOf = (member: PlacedMember) =>
  test.db.system((tx) => tx.findOneByOrFail(InboxEntity, { member_id: member.id }));
const statusesOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('sending', () => {
  it('[E03] a first message opens a conversation, charges its price and reaches the other inbox', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place()];
    const answer = await open(ann, bob, { text: '  Hello Bob 👋\n' });
    expect(answer.status).toBe(201);
    expect(findFaults(endpointOf(startConversation).answer!, answer.body)).toEqual([]);
    const { conversation, message, credits } = answer.body as Sent;
    expect(message).toMatchObject({ conversation_id: conversation.id, sender_id: ann.id, text: 'Hello Bob 👋' });
    expect([credits, await balanceOf(ann), await balanceOf(bob)]).toEqual([4, 4, 0]);
    expect(await entriesOf(ann)).toMatchObject([{ delta: -1, balance_after: 4, ref: message.id }]);
    expect(await inboxOf(bob)).toMatchObject({
      unread: 1,
      other_id: ann.id,
      preview: null,
      preview_sealed: expect.any(Buffer),
    });
    expect(await inboxOf(ann)).toMatchObject({ unread: 0, other_id: bob.id });
    expect(await stateOf(bob)).toMatchObject({ unread_total: 1, conversations_opened: 0 });
    expect(await stateOf(ann)).toMatchObject({ unread_total: 0, conversations_opened: 1 });
  });

  it('[E03] answers in a conversation, and a first message to the same member goes there too', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place({ credits: 5 })];
    const { conversation } = await opened(ann, bob);
    const answer = await send(bob, conversation.id);
    expect(answer.status).toBe(201);
    expect(findFaults(endpointOf(sendMessage).answer!, answer.body)).toEqual([]);
    expect((await opened(bob, ann)).conversation.id).toBe(conversation.id);
    expect((await opened(ann, bob)).conversation.id).toBe(conversation.id);
    expect(await messagesOf(conversation.id)).toHaveLength(4);
    expect([(await stateOf(ann)).conversations_opened, (await stateOf(bob)).conversations_opened]).toEqual([1, 0]);
    expect([(await stateOf(ann)).unread_total, (await stateOf(bob)).unread_total]).toEqual([2, 2]);
  });

  it('[E03] 100 sends at once with 10 credits: exactly 10 arrive, balance 0, 10 ledger entries', async () => {
    const [ann, bob] = [await place({ credits: 11 }), await place()];
    const { conversation } = await opened(ann, bob);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(ann, conversation.id)));
    expect(statusesOf(answers)).toEqual({ 201: 10, 402: 90 });
    expect([await balanceOf(ann), (await messagesOf(conversation.id)).length]).toEqual([0, 11]);
    const entries = await entriesOf(ann);
    expect(entries.map(({ balance_after }) => balance_after).sort((a, b) => b - a)).toEqual([
      10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
    ]);
    expect((await stateOf(bob)).unread_total).toBe(11);
  });

  it('[E04] the same key 100 times at once: one message, one charge, 100 equal answers', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place()];
    const { conversation } = await opened(ann, bob);
    const again = () => send(ann, conversation.id, { key: 'one-key' });
    const answers = await Promise.all(Array.from({ length: 100 }, again));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect([(await messagesOf(conversation.id)).length, await balanceOf(ann)]).toEqual([2, 3]);
  });

  it('[E04] the same key 100 times at once opens one conversation, even with the last credit', async () => {
    const [ann, bob] = [await place({ credits: 1 }), await place()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(ann, bob, { key: 'opening' })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect([await balanceOf(ann), (await stateOf(ann)).conversations_opened]).toEqual([0, 1]);
  });

  it('[E04] its sender knows a message by its key, however it comes back, and nobody else does', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place()];
    const { conversation, message } = (await open(ann, bob, { key: 'first' })).body as Sent;
    const sent = () => send(ann, conversation.id, { key: 'second' });
    const answers = [(await sent()).body, (await sent()).body] as Sent[];
    expect([message, ...answers.map((answer) => answer.message)].map(({ key }) => key)).toEqual([
      'first',
      'second',
      'second',
    ]);
    const keysOf = async ({ browser }: PlacedMember) => {
      const { body } = await browser.get(`/api/conversations/${conversation.id}/messages`);
      return (body as { messages: Message[] }).messages.map(({ key }) => key);
    };
    expect(await keysOf(ann)).toEqual(['second', 'first']);
    expect(await keysOf(bob)).toEqual([undefined, undefined]);
  });

  it('[E04] a key with another body is refused, and a key of another call is another key', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place()];
    const { conversation } = (await open(ann, bob, { key: 'k' })).body as Sent;
    expect((await send(ann, conversation.id, { key: 'k', text: 'one' })).status).toBe(201);
    const refused = await send(ann, conversation.id, { key: 'k', text: 'two' });
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'idempotency_conflict']);
    const keyless = await ann.browser.post(`/api/conversations/${conversation.id}/messages`, undefined, {
      body: { type: 'text', text: 'x' },
      key: ' ',
    });
    expect(problemOf(keyless).code).toBe('key_required');
  });

  it('[E03] names the receiver when credits are short, and the refused key works after a top-up', async () => {
    const [ann, bob] = [await place(), await place({ credits: 1 })];
    const { conversation } = await opened(bob, ann);
    const refused = await send(ann, conversation.id, { key: 'later' });
    expect(refused.status).toBe(402);
    expect(problemOf(refused).detail).toBe(`You do not have enough credits to send this message to ${bob.name}.`);
    await setCredits(test, { site, member: ann, credits: 1 });
    expect((await send(ann, conversation.id, { key: 'later' })).status).toBe(201);
    expect((await send(ann, conversation.id, { key: 'later' })).status).toBe(201);
    expect(await balanceOf(ann)).toBe(0);
  });

  it('[E03] a message that costs nothing is sent without a ledger entry, once per key', async () => {
    const free = await makeSite(test, { settings: { message_credits: 0 } });
    const [ann, bob] = [await placeMember(test, free), await placeMember(test, free)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(ann, bob, { key: 'free' })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { conversation, credits } = answers[0]!.body as Sent;
    expect([answers[0]!.status, credits]).toEqual([201, 0]);
    expect(await messagesOf(conversation.id)).toHaveLength(1);
    expect(await entriesOf(ann)).toEqual([]);
  });

  it('[E04] two members who open a conversation with each other at the same instant share one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ann, bob] = [await place({ credits: 1 }), await place({ credits: 1 })];
      const answers = await Promise.all([open(ann, bob), open(bob, ann)]);
      expect(statusesOf(answers)).toEqual({ 201: 2 });
      const [first, second] = answers.map(({ body }) => (body as Sent).conversation.id);
      expect(first).toBe(second);
      expect((await stateOf(ann)).conversations_opened + (await stateOf(bob)).conversations_opened).toBe(1);
    }
  });

  it('two members writing to each other at once lose no message', async () => {
    const [ann, bob] = [await place({ credits: 51 }), await place({ credits: 50 })];
    const { conversation } = await opened(ann, bob);
    const both = Array.from({ length: 50 }, () => [send(ann, conversation.id), send(bob, conversation.id)]);
    expect(statusesOf(await Promise.all(both.flat()))).toEqual({ 201: 100 });
    expect([(await stateOf(ann)).unread_total, (await stateOf(bob)).unread_total]).toEqual([50, 51]);
  });
});

describe('who may write to whom', () => {
  it('[E03] D-37: a free member opens 2 conversations however many are tried at once, then premium is asked for', async () => {
    const [ann, paid] = [await place({ credits: 20 }), await place({ credits: 20, paid: true })];
    const others: PlacedMember[] = [];
    for (let other = 0; other < 10; other += 1) others.push(await place());
    const answers = await Promise.all(others.map((other) => open(ann, other)));
    expect(statusesOf(answers)).toEqual({ 201: 2, 403: 8 });
    const refused = answers.find(({ status }) => status === 403)!;
    expect(problemOf(refused)).toMatchObject({
      code: 'premium_required',
      detail: 'This feature is only available for premium members.',
    });
    expect([await balanceOf(ann), (await stateOf(ann)).conversations_opened]).toEqual([18, 2]);
    expect(statusesOf(await Promise.all(others.map((other) => open(paid, other))))).toEqual({ 201: 10 });
    const { conversation } = await opened(paid, ann);
    expect((await send(ann, conversation.id)).status).toBe(201);
  });

  it('[B10] an unconfirmed member is asked to confirm first', async () => {
    const [shy, ann] = [await place({ confirmed: false, credits: 5 }), await place()];
    const refused = await open(shy, ann);
    expect([refused.status, problemOf(refused).code]).toEqual([403, 'not_confirmed']);
  });

  it('refuses who cannot be seen with 404, and leaves nothing behind', async () => {
    const ann = await place({ credits: 5 });
    const elsewhere = await placeMember(test, await makeSite(test));
    const hidden = [ann, elsewhere, await place({ invisible: true }), await place({ confirmed: false })];
    for (const other of hidden) expect((await open(ann, other)).status).toBe(404);
    expect([await balanceOf(ann), (await stateOf(ann)).conversations_opened]).toEqual([5, 0]);
  });

  it('D-26: an invisible member who wrote, or liked me, can be written to and liked', async () => {
    const [ann, ghost] = [await place({ credits: 5 }), await place({ invisible: true, credits: 5 })];
    const { conversation } = await opened(ghost, ann);
    expect((await send(ann, conversation.id)).status).toBe(201);
    expect((await ann.browser.put(`/api/likes/${ghost.id}`)).status).toBe(200);
    const shade = await place({ invisible: true });
    await shade.browser.put(`/api/likes/${ann.id}`);
    expect((await open(ann, shade)).status).toBe(201);
  });

  it('D-42: a message to a fictional profile is never charged', async () => {
    const [ann, doll] = [await place(), await place({ fictional: true })];
    const answer = await open(ann, doll);
    expect([answer.status, (answer.body as Sent).credits]).toEqual([201, 0]);
    expect((await stateOf(ann)).conversations_opened).toBe(0);
    expect((await open(doll, await place())).status).toBe(403);
  });

  it('D-29: withdrawing from a match makes the conversation read-only for both; a new match reopens it', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place({ credits: 5 })];
    const likes = async () => {
      await ann.browser.put(`/api/likes/${bob.id}`);
      await bob.browser.put(`/api/likes/${ann.id}`);
    };
    await likes();
    const { conversation } = await opened(ann, bob);
    await bob.browser.delete(`/api/likes/${ann.id}`);
    for (const member of [ann, bob]) {
      const refused = await send(member, conversation.id);
      expect([refused.status, problemOf(refused).code]).toEqual([403, 'read_only']);
    }
    await likes();
    expect((await send(bob, conversation.id)).status).toBe(201);
  });

  it('names what is wrong with a message, in the member’s language', async () => {
    const [ann, bob] = [await place({ credits: 5, language: 'de' }), await place()];
    const { conversation } = await opened(ann, bob);
    const empty = await send(ann, conversation.id, { text: ' \u200b\n' });
    expect([empty.status, problemOf(empty).errors]).toEqual([422, [{ field: 'text', code: 'message_empty' }]]);
    const sentence = test.get(Texts).sentence('de', DomainError.field('text', 'message_empty'));
    expect(problemOf(empty).detail).toBe(sentence);
    const long = await send(ann, conversation.id, { text: '👨‍👩‍👧'.repeat(1003) });
    expect(problemOf(long).errors).toEqual([{ field: 'text', code: 'message_too_long', args: { count: 3 } }]);
    const full = await send(ann, conversation.id, { text: '👨‍👩‍👧'.repeat(1000) });
    expect([full.status, findFaults(endpointOf(sendMessage).answer!, full.body)]).toEqual([201, []]);
    const extra = await ann.browser.post('/api/conversations', { profile_id: 1, text: 'x', price: 0 });
    expect(
      problemOf(extra)
        .errors?.map(({ field }) => field)
        .sort(),
    ).toEqual(['price', 'profile_id', 'type']);
  });

  it('answers 404 for a conversation of others, of another site, and of nobody', async () => {
    const [ann, bob, eve] = [await place({ credits: 5 }), await place(), await place({ credits: 5 })];
    const { conversation } = await opened(ann, bob);
    const elsewhere = await placeMember(test, await makeSite(test), { credits: 5 });
    for (const member of [eve, elsewhere]) {
      expect((await send(member, conversation.id)).status).toBe(404);
      expect((await member.browser.get(`/api/conversations/${conversation.id}/messages`)).status).toBe(404);
      expect((await member.browser.put(`/api/conversations/${conversation.id}/read`)).status).toBe(404);
      expect((await member.browser.delete('/api/chat.php', { conversation: conversation.id })).status).toBe(404);
    }
    expect((await send(ann, eve.id)).status).toBe(404);
    expect((await send(ann, 'not-an-id')).status).toBe(404);
    expect(await test.db.system((tx) => tx.countBy(ConversationEntity, { id: conversation.id }))).toBe(1);
  });
});
