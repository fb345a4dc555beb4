import type { Message } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  makeSite,
  markConversationRead,
  openEventStream,
  placeMember,
  sendText,
  startAnotherApp,
  startConversation,
  startTestApp,
  until,
} from '@duet/testing';
import { ChatModule } from './chat.module';
import { InboxEntity } from './inbox.entity';

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

const place = () => placeMember(test, site, { credits: 100, paid: true });
const fetchList = (member: PlacedMember) => member.browser.get('/api/chats.php');
/** Newest first, of the member's own messages and of the others'. */
async function deliveredOf(member: PlacedMember, conversation: string): Promise<(true | null)[]> {
  const { body } = await member.browser.get(`/api/conversations/${conversation}/messages`);
  return (body as { messages: Message[] }).messages.map(({ delivered }) => (delivered ? true : null));
}
const noted = (member: PlacedMember) =>
  test.db.system(async (tx) => (await tx.findOneByOrFail(InboxEntity, { member_id: member.id })).delivered_at);

describe('a delivery', () => {
  it('[E02] shows on my own messages once a browser of the other one has fetched its chats, and is told at once', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const last = await sendText(ann, id);
    const line = await openEventStream(away, ann);
    expect(await deliveredOf(ann, id)).toEqual([null, null]);
    await fetchList(ann);
    expect(await deliveredOf(ann, id)).toEqual([null, null]);
    await fetchList(bob);
    await until(() => line.of('delivered').length === 1);
    expect(line.of('delivered')).toEqual([{ conversation_id: id, last_id: last }]);
    await sendText(ann, id);
    expect(await deliveredOf(ann, id)).toEqual([null, true, true]);
    expect(await deliveredOf(bob, id)).toEqual([null, null, null]);
    line.cut();
  });

  it('[E02] is written once for all that a list brings, and not again by the next one', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    for (let number = 0; number < 5; number += 1) await sendText(ann, id);
    const line = await openEventStream(away, ann);
    await fetchList(bob);
    const first = await noted(bob);
    for (let polls = 0; polls < 3; polls += 1) await fetchList(bob);
    expect(await noted(bob)).toEqual(first);
    await sendText(ann, id);
    await fetchList(bob);
    await until(() => line.of('delivered').length >= 2);
    expect(line.of('delivered')).toHaveLength(2);
    line.cut();
  });

  it('D-39: comes with reading, also where neither shows that they read', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const line = await openEventStream(away, ann);
    await markConversationRead(bob, id);
    await until(() => line.of('delivered').length === 1);
    expect(await deliveredOf(ann, id)).toEqual([true]);
    expect(line.of('read')).toEqual([]);
    line.cut();
  });

  it('[C08] is told by nobody who is invisible', async () => {
    const [ann, bob, cat] = [await place(), await place(), await place()];
    const id = await startConversation(ann, bob);
    await bob.browser.patch('/api/profile', { invisible: true });
    const line = await openEventStream(away, ann);
    await fetchList(bob);
    await markConversationRead(bob, id);
    await startConversation(ann, cat);
    await fetchList(cat);
    await until(() => line.of('delivered').length > 0);
    expect(line.of('delivered').map(({ conversation_id }) => conversation_id)).not.toContain(id);
    expect(await deliveredOf(ann, id)).toEqual([null]);
    line.cut();
  });
});
