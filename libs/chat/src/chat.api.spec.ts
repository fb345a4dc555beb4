import { AccountEntity, accountActivated } from '@duet/accounts';
import { endpointOf, findFaults, getChats, listMessages } from '@duet/contract';
import type { Chat, Message } from '@duet/contract';
import { MemberStateEntity } from '@duet/members';
import { Outbox } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());

interface Chats {
  chats: Chat[];
  total: number;
  unread: number;
}
interface Messages {
  messages: Message[];
  next: string | null;
  price: number;
}

const place = (options = {}) => placeMember(test, site, { credits: 200, paid: true, ...options });
const block = async (member: PlacedMember, other: PlacedMember) =>
  expect((await member.browser.put(`/api/blocks/${other.id}`)).status).toBe(204);
const open = async (from: PlacedMember, to: { id: string }, text = 'Hello') => {
  const answer = await from.browser.post('/api/conversations', { profile_id: to.id, type: 'text', text });
  return (answer.body as { conversation: { id: string } }).conversation.id;
};
const send = (from: PlacedMember, id: string, text: string) =>
  from.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text });
const chatsOf = async (member: PlacedMember, query = {}) =>
  (await member.browser.get('/api/chats.php', query)).body as Chats;
const messagesOf = async (member: PlacedMember, id: string, query = {}) =>
  (await member.browser.get(`/api/conversations/${id}/messages`, query)).body as Messages;
const remove = (member: PlacedMember, conversation: string) => member.browser.delete('/api/chat.php', { conversation });
const texts = ({ messages }: Messages) => messages.map(({ text }) => text);
const unreadOf = (member: PlacedMember) =>
  test.db.system(async (tx) => (await tx.findOneByOrFail(MemberStateEntity, { member_id: member.id })).unread_total);

describe('the chat list', () => {
  it('[E01] lists conversations newest first with their unread messages and totals', async () => {
    const [ann, bob, cat] = [await place(), await place(), await place()];
    const first = await open(bob, ann, 'one');
    await send(bob, first, 'two');
    const second = await open(cat, ann, 'three');
    const body = await chatsOf(ann);
    expect(findFaults(endpointOf(getChats).answer!, body)).toEqual([]);
    expect(body).toMatchObject({ total: 2, unread: 3 });
    expect(body.chats).toMatchObject([
      { conversation: { id: second, read_only: false }, profile: { id: cat.id }, num_unread_messages: 1 },
      { conversation: { id: first }, profile: { name: bob.name }, last_message: { sender_id: bob.id, text: 'two' } },
    ]);
    expect(await chatsOf(bob)).toMatchObject({ total: 1, unread: 0 });
  });

  it('[E01] opening a conversation sets its unread count to 0 and takes it from the total', async () => {
    const [ann, bob, cat] = [await place(), await place(), await place()];
    const id = await open(bob, ann);
    await open(cat, ann);
    expect((await ann.browser.put(`/api/conversations/${id}/read`)).status).toBe(204);
    expect((await ann.browser.put(`/api/conversations/${id}/read`)).status).toBe(204);
    const { chats, unread } = await chatsOf(ann);
    expect(unread).toBe(1);
    expect(chats.find(({ conversation }) => conversation.id === id)?.num_unread_messages).toBe(0);
  });

  it('[E01] keeps the total right while messages arrive and are read at the same time', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await open(bob, ann);
    const both = Array.from({ length: 30 }, () => [
      send(bob, id, 'x'),
      ann.browser.put(`/api/conversations/${id}/read`),
    ]);
    await Promise.all(both.flat());
    const { chats, unread } = await chatsOf(ann);
    expect(unread).toBe(chats[0]?.num_unread_messages);
  });

  it('goes on after the newest 100', async () => {
    const ann = await place();
    for (let other = 0; other < 103; other += 1) await open(await place(), ann);
    const first = await chatsOf(ann);
    const last = first.chats.at(-1)!;
    const rest = await chatsOf(ann, { before: `${last.last_message_at}~${last.conversation.id}` });
    expect([first.chats.length, rest.chats.length, rest.total]).toEqual([100, 3, 103]);
    expect(new Set([...first.chats, ...rest.chats].map(({ conversation }) => conversation.id)).size).toBe(103);
    expect((await ann.browser.get('/api/chats.php', { before: '2026-99-99T00:00:00.000Z~x' })).status).toBe(422);
  }, 60_000);

  it('D-27: a blocked conversation is read-only for the blocker and gone for the blocked', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await open(ann, bob);
    await send(bob, id, 'yes?');
    await block(ann, bob);
    expect((await chatsOf(ann)).chats[0]?.conversation).toEqual({ id, read_only: true });
    expect(problemOf(await send(ann, id, 'x')).code).toBe('read_only');
    expect(await chatsOf(bob)).toEqual({ chats: [], total: 0, unread: 0 });
    expect((await send(bob, id, 'x')).status).toBe(404);
    expect((await bob.browser.get(`/api/conversations/${id}/messages`)).status).toBe(404);
    expect(await unreadOf(ann)).toBe(0);
  });

  it('[E06] is refused without a session, and a session of one site is nothing on another', async () => {
    const ann = await place();
    expect((await test.browser(site.host).get('/api/chats.php')).status).toBe(403);
    const stranger = test.browser((await makeSite(test)).host);
    stranger.setCookie('auth.session', /auth\.session=([^;]+)/.exec(ann.browser.cookieHeader())![1]!);
    expect(problemOf(await stranger.get('/api/chats.php'))).toMatchObject({ authentication_required: true });
  });
});

describe('the history', () => {
  it('comes newest first, before or after a message, with the price of the next one', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await open(ann, bob, '0');
    for (let message = 1; message < 120; message += 1) await send(ann, id, String(message));
    const newest = await messagesOf(bob, id);
    expect(findFaults(endpointOf(listMessages).answer!, newest)).toEqual([]);
    expect([texts(newest)[0], texts(newest).length, newest.price]).toEqual(['119', 50, 1]);
    const older = await messagesOf(bob, id, { before: newest.next });
    const oldest = await messagesOf(bob, id, { before: older.next });
    expect([texts(older)[0], texts(oldest), oldest.next]).toEqual([
      '69',
      Array.from({ length: 20 }, (_, index) => String(19 - index)),
      null,
    ]);
    const first = oldest.messages.at(-1)!.id;
    const after = await messagesOf(bob, id, { after: first });
    expect([texts(after).at(-1), texts(after)[0]]).toEqual(['1', '50']);
    expect(texts(await messagesOf(bob, id, { after: after.next })).at(-1)).toBe('51');
    expect((await bob.browser.get(`/api/conversations/${id}/messages`, { after: first, before: first })).status).toBe(
      422,
    );
  }, 60_000);

  it('D-38: is visible for 12 months', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await open(ann, bob, 'old');
    test.clock.advance(200 * 86_400);
    const again = [await renewed(ann), await renewed(bob)] as const;
    await send(again[0], id, 'young');
    expect(texts(await messagesOf(again[1], id))).toEqual(['young', 'old']);
    test.clock.advance(180 * 86_400);
    expect(texts(await messagesOf(await renewed(bob), id))).toEqual(['young']);
  });
});

describe('removing a chat', () => {
  it('[E05] removes it for the remover alone; a later message starts the entry again, empty but for it', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await open(bob, ann, 'first');
    expect((await remove(ann, id)).status).toBe(204);
    expect((await remove(ann, id)).status).toBe(204);
    expect(await chatsOf(ann)).toEqual({ chats: [], total: 0, unread: 0 });
    expect(texts(await messagesOf(ann, id))).toEqual([]);
    expect(texts(await messagesOf(bob, id))).toEqual(['first']);
    await send(bob, id, 'second');
    expect(await chatsOf(ann)).toMatchObject({ total: 1, unread: 1, chats: [{ num_unread_messages: 1 }] });
    expect(texts(await messagesOf(ann, id))).toEqual(['second']);
    expect(texts(await messagesOf(bob, id))).toEqual(['second', 'first']);
  });

  it('[E05] loses no message that arrives at the same moment', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await open(bob, ann);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([remove(ann, id), send(bob, id, 'late')]);
      const { chats, unread } = await chatsOf(ann);
      const seen = texts(await messagesOf(ann, id));
      expect([unread, seen.length]).toEqual([chats.length, chats.length]);
      await remove(ann, id);
    }
  });

  it('needs the id of a conversation', async () => {
    const ann = await place();
    const refused = await ann.browser.delete('/api/chat.php', { conversation: 'x' });
    expect([refused.status, problemOf(refused).errors?.[0]?.field]).toEqual([422, 'conversation']);
  });
});

describe('the message given at sign-up', () => {
  const activate = async (member: PlacedMember, first_message: object) => {
    const ctx = { site: { id: site.id } };
    await test.db.system((tx) => tx.update(AccountEntity, { id: member.id }, { first_message }));
    await test.db.tx(ctx, (tx) => test.get(Outbox).tell(tx, ctx, accountActivated, { account_id: member.id }));
    await test.runJobs();
  };

  it('[B07] D-07: is delivered once, on activation, and paid from the sign-up credits', async () => {
    const [ann, bob] = [await place({ credits: 0 }), await place()];
    await activate(ann, { profile_id: bob.id, text: 'Hello from the sign-up' });
    await activate(ann, { profile_id: bob.id, text: 'Hello from the sign-up' });
    const { chats, unread } = await chatsOf(bob);
    expect([unread, chats[0]?.last_message?.text]).toEqual([1, 'Hello from the sign-up']);
    const user = await test.db.system((tx) => tx.findOneByOrFail(AccountEntity, { id: ann.id }));
    expect(user.first_message).toBeNull();
  });

  it('is dropped quietly when its receiver is gone', async () => {
    const ann = await place();
    await activate(ann, { profile_id: ann.id, text: 'to nobody' });
    expect((await chatsOf(ann)).total).toBe(0);
  });
});

/** The same member with a session that has not run out. */
async function renewed(member: PlacedMember): Promise<PlacedMember> {
  const expires = new Date(test.clock.now().getTime() + 30 * 86_400_000);
  await test.db.system((tx) =>
    tx.query('UPDATE sessions SET expires_at = $2, last_seen_at = $3 WHERE account_id = $1', [
      member.id,
      expires,
      test.clock.now(),
    ]),
  );
  return member;
}
