import { PersonalDataRegistry, SealedTexts, textPlaceOf, textSql } from '@duet/platform';
import { TestEventStream } from './test-event-stream';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';
import { until } from './until';

/** Writes the first message to somebody; answers the conversation's id. */
export async function startConversation(from: PlacedMember, to: { id: string }): Promise<string> {
  const answer = await from.browser.post('/api/conversations', { profile_id: to.id, type: 'text', text: 'Hello' });
  return (answer.body as { conversation: { id: string } }).conversation.id;
}

/** Sends a text; answers the message's id. */
export async function sendText(from: PlacedMember, conversation: string, text = 'x'): Promise<string> {
  const answer = await from.browser.post(`/api/conversations/${conversation}/messages`, { type: 'text', text });
  return (answer.body as { message: { id: string } }).message.id;
}

export const markConversationRead = (member: PlacedMember, conversation: string) =>
  member.browser.put(`/api/conversations/${conversation}/read`);

export const sendTyping = (member: PlacedMember, conversation: string) =>
  member.browser.post(`/api/conversations/${conversation}/typing`);

export const likeMember = (from: PlacedMember, to: { id: string }) => from.browser.put(`/api/likes/${to.id}`);

export const openEventStream = (process: TestApp, member: PlacedMember): Promise<TestEventStream> =>
  TestEventStream.open(process, member.browser);

/** Likes a member and waits until their event stream has told it: everything sent before has come, too. */
export async function waitForNextLike(line: TestEventStream, member: PlacedMember, liker: PlacedMember): Promise<void> {
  const likes = line.of('like').length;
  await likeMember(liker, member);
  await until(() => line.of('like').length > likes);
}

/** The texts of a site's messages as the database has them, opened, oldest first; of one conversation where it is named. */
export async function listStoredTexts(
  test: TestApp,
  siteId: string,
  conversation: string | null = null,
): Promise<(string | null)[]> {
  const { tables } = test.get(PersonalDataRegistry);
  const [column] = tables.find(({ table }) => table === 'messages')!.sealed!;
  const rows = await test.db.systemRows<{ conversation_id: string; id: string; text: string | null }>(
    `SELECT m.conversation_id, m.id, ${textSql(column!, 'm')} AS text FROM messages m
     WHERE site_id = $1 AND conversation_id = coalesce($2, conversation_id) ORDER BY id`,
    [siteId, conversation],
  );
  const texts = rows.map(({ text }) => text);
  const open = await test.get(SealedTexts).opener(siteId, texts);
  return rows.map((row) => row.text && open(textPlaceOf(column!, siteId, row), row.text));
}
