import { endpointOf, findFaults, listMessages, REACTIONS } from '@duet/contract';
import type { Message } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp, TestEventStream } from '@duet/testing';
import {
  makeSite,
  openEventStream,
  placeMember,
  problemOf,
  sendText,
  setCredits,
  startAnotherApp,
  startConversation,
  startTestApp,
  until,
} from '@duet/testing';
import { ChatModule } from '../chat.module';
import { ERASE_MESSAGES } from '../old-messages';
import { MessageReactionEntity } from './message-reaction.entity';

let test: TestApp;
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

const place = (options = {}) => placeMember(test, site, { credits: 10, paid: true, ...options });
const pathOf = (conversation: string, message: string) =>
  `/api/conversations/${conversation}/messages/${message}/reaction`;
const react = (member: PlacedMember, at: [string, string], reaction: string = 'heart') =>
  member.browser.put(pathOf(...at), { reaction });
const takeBack = (member: PlacedMember, at: [string, string]) => member.browser.delete(pathOf(...at));
async function messagesOf(member: PlacedMember, conversation: string): Promise<Message[]> {
  const { body } = await member.browser.get(`/api/conversations/${conversation}/messages`);
  expect(findFaults(endpointOf(listMessages).answer!, body)).toEqual([]);
  return (body as { messages: Message[] }).messages;
}
const reactionsOf = async (member: PlacedMember, conversation: string) =>
  (await messagesOf(member, conversation)).map(({ reaction }) => reaction ?? null);

/** Two who have a conversation of one message, by the first of them. */
async function open() {
  const [ann, bob] = [await place(), await place()];
  const id = await startConversation(ann, bob);
  const [message] = await messagesOf(bob, id);
  return { ann, bob, id, message: message!.id };
}

describe('a reaction', () => {
  it('[E02] is set, changed and taken back by the receiver, seen by both, free, and the same however often it is sent', async () => {
    const { ann, bob, id, message } = await open();
    await setCredits(test, { site, member: bob, credits: 0 });
    for (const reaction of REACTIONS) expect((await react(bob, [id, message], reaction)).status).toBe(204);
    expect((await react(bob, [id, message], 'fire')).status).toBe(204);
    expect([await reactionsOf(ann, id), await reactionsOf(bob, id)]).toEqual([['fire'], ['fire']]);
    expect((await takeBack(bob, [id, message])).status).toBe(204);
    expect((await takeBack(bob, [id, message])).status).toBe(204);
    expect(await reactionsOf(ann, id)).toEqual([null]);
  });

  it('[E02] is told to the open pages of both at once, and a repeat tells nothing', async () => {
    const { ann, bob, id, message } = await open();
    const lines: TestEventStream[] = [await openEventStream(away, ann), await openEventStream(away, bob)];
    await react(bob, [id, message], 'laugh');
    await react(bob, [id, message], 'laugh');
    await takeBack(bob, [id, message]);
    const news = ['laugh', null].map((reaction) => ({ conversation_id: id, message_id: message, reaction }));
    for (const line of lines) {
      await until(() => line.of('reaction').length >= 2);
      expect(line.of('reaction')).toEqual(news);
      line.cut();
    }
  });

  it('[E02] is refused for one’s own message, for another word, and for a message that is not there', async () => {
    const { ann, bob, id, message } = await open();
    expect(problemOf(await react(ann, [id, message])).code).toBe('forbidden');
    expect((await react(bob, [id, message], 'love')).status).toBe(422);
    expect((await react(bob, [id, id])).status).toBe(404);
    expect(await reactionsOf(bob, id)).toEqual([null]);
  });

  it('[E02] is nothing to a third member, on another site, or in a conversation that was removed', async () => {
    const { ann, bob, id, message } = await open();
    const eve = await place();
    expect((await react(eve, [id, message])).status).toBe(404);
    const elsewhere = await placeMember(test, await makeSite(test));
    expect((await react(elsewhere, [id, message])).status).toBe(404);
    await bob.browser.delete('/api/chat.php', { conversation: id });
    expect((await react(bob, [id, message])).status).toBe(404);
    expect(await reactionsOf(ann, id)).toEqual([null]);
  });

  it('[C07] D-27: is allowed to neither side of a block', async () => {
    const { ann, bob, id, message } = await open();
    const answer = await sendText(bob, id);
    await bob.browser.put(`/api/blocks/${ann.id}`);
    expect(problemOf(await react(bob, [id, message])).code).toBe('read_only');
    expect((await react(ann, [id, answer])).status).toBe(404);
    expect(await reactionsOf(bob, id)).toEqual([null, null]);
  });

  it('D-38: goes with the message when that is erased', async () => {
    const { bob, id, message } = await open();
    await react(bob, [id, message]);
    const count = () =>
      test.db.system((tx) => tx.countBy(MessageReactionEntity, { site_id: site.id, conversation_id: id }));
    expect(await count()).toBe(1);
    await test.db.tx({ site: { id: site.id } }, (tx) =>
      tx.query(ERASE_MESSAGES, [site.id, id, 'ffffffff-ffff-ffff-ffff-ffffffffffff']),
    );
    expect(await count()).toBe(0);
  });
});
