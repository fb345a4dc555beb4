import type { TestEventStream, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  waitForNextLike,
  likeMember,
  makeSite,
  openEventStream,
  placeMember,
  markConversationRead,
  sendText,
  startAnotherApp,
  startConversation,
  startTestApp,
  sendTyping,
  until,
} from '@duet/testing';
import { ChatModule } from '../chat.module';

let test: TestApp;
/** Another process over the same database: what happens on one is seen on the other. */
let away: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  away = await startAnotherApp(test);
  site = await makeSite(test);
});
afterAll(async () => {
  await away.close();
  await test.close();
});

const place = (options = {}) => placeMember(test, site, { credits: 200, paid: true, ...options });
const open = (member: PlacedMember, process = away) => openEventStream(process, member);
const fence = async (member: PlacedMember, line: TestEventStream) => waitForNextLike(line, member, await place());

describe('typing', () => {
  it('reaches the other one alone, and not for every key that is pressed', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const [mine, theirs] = [await open(ann), await open(bob)];
    for (let keys = 0; keys < 5; keys += 1) expect((await sendTyping(ann, id)).status).toBe(204);
    await Promise.all([fence(ann, mine), fence(bob, theirs)]);
    expect(theirs.of('typing')).toEqual([{ conversation_id: id, profile_id: ann.id }]);
    expect(mine.of('typing')).toEqual([]);
    test.clock.advance(3);
    await sendTyping(ann, id);
    await until(() => theirs.of('typing').length === 2);
    [mine, theirs].forEach((line) => line.cut());
  });

  it('is told to nobody where no message could be sent, and a conversation of others is unknown', async () => {
    const [ann, bob, eve] = [await place(), await place(), await place()];
    const id = await startConversation(ann, bob);
    await likeMember(ann, bob);
    await likeMember(bob, ann);
    await ann.browser.delete(`/api/likes/${bob.id}`);
    const line = await open(bob);
    expect((await sendTyping(ann, id)).status).toBe(204);
    expect((await sendTyping(eve, id)).status).toBe(404);
    expect((await sendTyping(eve, id)).status).toBe(404);
    await ann.browser.put(`/api/blocks/${bob.id}`);
    expect((await sendTyping(bob, id)).status).toBe(404);
    await fence(bob, line);
    expect(line.of('typing')).toEqual([]);
    line.cut();
  });
});

describe('read receipts (D-39)', () => {
  const show = (member: PlacedMember, read_receipts: boolean) =>
    member.browser.patch('/api/profile', { read_receipts });
  const readAt = async (member: PlacedMember, id: string) => {
    const { body } = await member.browser.get(`/api/conversations/${id}/messages`);
    return (body as { messages: { read_at?: string | null }[] }).messages.map(({ read_at }) => read_at ?? null);
  };

  it.each([
    ['neither', false, false],
    ['the sender alone', true, false],
    ['the reader alone', false, true],
  ])('are not shown where %s wants them', async (_who, sender, reader) => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    await show(ann, sender);
    await show(bob, reader);
    const line = await open(ann);
    await markConversationRead(bob, id);
    await fence(ann, line);
    expect(line.of('read')).toEqual([]);
    expect(await readAt(ann, id)).toEqual([null]);
    line.cut();
  });

  it('[E02] are told and shown where both want them, on my own messages up to the one that was read', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    expect((await show(ann, true)).body).toMatchObject({ profile: { read_receipts: true } });
    await show(bob, true);
    const [first, second] = [await sendText(ann, id), await sendText(bob, id)];
    const line = await open(ann);
    await markConversationRead(bob, id);
    await until(() => line.of('read').length === 1);
    expect(line.of('read')).toMatchObject([{ conversation_id: id, last_read_id: second }]);
    await sendText(ann, id, 'not read yet');
    const [unread, theirs, mine, opening] = await readAt(ann, id);
    expect([unread, theirs]).toEqual([null, null]);
    expect([mine, opening]).toEqual([line.of('read')[0]!.read_at, line.of('read')[0]!.read_at]);
    expect(first < second).toBe(true);
    expect(await readAt(bob, id)).toEqual([null, null, null, null]);
    line.cut();
  });

  it('do not tell afterwards what was read while they were off', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    await markConversationRead(bob, id);
    await show(ann, true);
    await show(bob, true);
    expect(await readAt(ann, id)).toEqual([null]);
  });
});

describe('links', () => {
  it('D-35: may be followed once both have written', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const links = async () =>
      ((await bob.browser.get(`/api/conversations/${id}/messages`)).body as { links: boolean }).links;
    await sendText(ann, id, 'hello again');
    expect(await links()).toBe(false);
    await sendText(bob, id);
    expect(await links()).toBe(true);
  });
});
