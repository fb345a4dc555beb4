import { endpointOf, findFaults, listMessages } from '@duet/contract';
import type { Message } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, sendText, startConversation, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { message_credits: 1 } });
});
afterAll(() => test.close());

const place = (options = {}) => placeMember(test, site, { credits: 10, paid: true, ...options });
async function messagesOf(member: PlacedMember, conversation: string): Promise<Message[]> {
  const { body } = await member.browser.get(`/api/conversations/${conversation}/messages`);
  expect(findFaults(endpointOf(listMessages).answer!, body)).toEqual([]);
  return (body as { messages: Message[] }).messages;
}
interface Reply {
  to: string;
  text?: string;
  key?: string;
}
const reply = (member: PlacedMember, conversation: string, { to, text = 'an answer', key }: Reply) =>
  member.browser.post(
    `/api/conversations/${conversation}/messages`,
    { type: 'text', text, reply_to: to },
    key ? { key } : {},
  );
const sentBy = (answer: { body: unknown }) => answer.body as { message: Message; credits: number };

describe('an answer to a message', () => {
  it('[E02] [E03] carries author and beginning of the message that it quotes, and is charged as any other', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const quoted = await sendText(ann, id, 'Do you like the sea? '.repeat(20));
    const { message, credits } = sentBy(await reply(bob, id, { to: quoted }));
    expect(credits).toBe(9);
    expect(message.reply_to).toMatchObject({ id: quoted, sender_id: ann.id, type: 'text' });
    expect(message.reply_to?.text).toHaveLength(160);
    for (const member of [ann, bob]) {
      const [newest, older] = await messagesOf(member, id);
      expect(newest?.reply_to).toEqual(message.reply_to);
      expect(older?.reply_to).toBeUndefined();
    }
    const own = sentBy(await reply(bob, id, { to: message.id }));
    expect(own.message.reply_to).toMatchObject({ id: message.id, sender_id: bob.id, text: 'an answer' });
  });

  it('[E07] says of a gift which one it was', async () => {
    const [ann, bob] = [await place({ credits: 500 }), await place()];
    const id = await startConversation(ann, bob);
    const { body } = await ann.browser.get('/api/gifts');
    const [gift] = (body as { gifts: { key: string; credits: number }[] }).gifts;
    const sent = sentBy(await ann.browser.post(`/api/conversations/${id}/messages`, { type: 'gift', gift }));
    const { message } = sentBy(await reply(bob, id, { to: sent.message.id }));
    expect(message.reply_to).toEqual({ id: sent.message.id, sender_id: ann.id, type: 'gift', gift: gift!.key });
  });

  it('[E04] is sent once per key, and its key is of this quote', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const [first, second] = [await sendText(ann, id), await sendText(ann, id)];
    const key = '01900000-0000-7000-8000-00000000aaaa';
    const answers = [await reply(bob, id, { to: first, key }), await reply(bob, id, { to: first, key })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(sentBy(answers[1]!)).toEqual(sentBy(answers[0]!));
    expect(problemOf(await reply(bob, id, { to: second, key })).code).toBe('idempotency_conflict');
    expect((await messagesOf(bob, id)).filter(({ sender_id }) => sender_id === bob.id)).toHaveLength(1);
  });

  it('[E02] names a message of the same conversation that its sender sees, and is a text', async () => {
    const [ann, bob, cat] = [await place(), await place(), await place()];
    const id = await startConversation(ann, bob);
    const foreign = (await messagesOf(cat, await startConversation(ann, cat)))[0]!.id;
    const refused = await reply(bob, id, { to: foreign });
    expect([refused.status, problemOf(refused).errors?.[0]?.field]).toEqual([422, 'reply_to']);
    const own = await sendText(ann, id);
    await bob.browser.delete('/api/chat.php', { conversation: id });
    expect((await reply(bob, id, { to: own })).status).toBe(422);
    const body = { type: 'icebreaker', text: 'x', reply_to: own };
    expect((await ann.browser.post(`/api/conversations/${id}/messages`, body)).status).toBe(422);
    expect((await reply(cat, id, { to: own })).status).toBe(404);
  });

  it('[E05] D-43: quotes nothing to whoever has removed the message, and an erased text without its words', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const quoted = await sendText(ann, id, 'gone soon');
    await ann.browser.delete('/api/chat.php', { conversation: id });
    await reply(bob, id, { to: quoted });
    expect((await messagesOf(ann, id))[0]?.reply_to).toEqual({ id: quoted });
    expect((await messagesOf(bob, id))[0]?.reply_to).toMatchObject({ text: 'gone soon' });
    await test.db.system((tx) => tx.query('UPDATE messages SET text_sealed = NULL WHERE id = $1', [quoted]));
    expect((await messagesOf(bob, id))[0]?.reply_to).toEqual({ id: quoted, sender_id: ann.id, type: 'text' });
  });

  it('D-41: quotes no words to a receiver from whom a moderator has hidden them', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const quoted = await sendText(ann, id, 'hidden words');
    await reply(ann, id, { to: quoted });
    await test.db.system((tx) => tx.query(`UPDATE messages SET hint = 'hidden' WHERE id = $1`, [quoted]));
    expect((await messagesOf(bob, id))[0]?.reply_to).toEqual({ id: quoted, sender_id: ann.id, type: 'text' });
    expect((await messagesOf(ann, id))[0]?.reply_to).toMatchObject({ text: 'hidden words' });
  });

  it('[C07] is refused where a message is', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const quoted = await sendText(ann, id);
    await bob.browser.put(`/api/blocks/${ann.id}`);
    expect(problemOf(await reply(bob, id, { to: quoted })).code).toBe('read_only');
    expect((await reply(ann, id, { to: quoted })).status).toBe(404);
  });
});
