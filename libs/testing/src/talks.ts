import { LiveLine } from './live-line';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';
import { until } from './until';

/** Acts of members in a chat, done over the interface. */

/** Writes the first message to somebody; answers the conversation's id. */
export async function startTalk(from: PlacedMember, to: { id: string }): Promise<string> {
  const answer = await from.browser.post('/api/conversations', { profile_id: to.id, type: 'text', text: 'Hello' });
  return (answer.body as { conversation: { id: string } }).conversation.id;
}

/** Sends a text; answers the message's id. */
export async function sendText(from: PlacedMember, conversation: string, text = 'x'): Promise<string> {
  const answer = await from.browser.post(`/api/conversations/${conversation}/messages`, { type: 'text', text });
  return (answer.body as { message: { id: string } }).message.id;
}

export const readTalk = (member: PlacedMember, conversation: string) =>
  member.browser.put(`/api/conversations/${conversation}/read`);

export const typeIn = (member: PlacedMember, conversation: string) =>
  member.browser.post(`/api/conversations/${conversation}/typing`);

export const likeMember = (from: PlacedMember, to: { id: string }) => from.browser.put(`/api/likes/${to.id}`);

export const openLine = (process: TestApp, member: PlacedMember): Promise<LiveLine> =>
  LiveLine.open(process, member.browser);

/** Waits until a member's line has heard a like that `liker` gives now: whatever was sent before has come, too. */
export async function fenceLine(line: LiveLine, member: PlacedMember, liker: PlacedMember): Promise<void> {
  const likes = line.of('like').length;
  await likeMember(liker, member);
  await until(() => line.of('like').length > likes);
}
