import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { placeMember } from '@duet/testing';

interface ShownMessage {
  id: string;
  text?: string;
  reply_to?: { text?: string };
}

/** A pair that talks. */
export interface Talk {
  ann: PlacedMember;
  bob: PlacedMember;
  id: string;
}

/** Begins a conversation of two new members with this text. */
export async function openTalk(test: TestApp, at: MadeSite, text = 'Hello'): Promise<Talk> {
  const [ann, bob] = [await placeMember(test, at, { credits: 500 }), await placeMember(test, at, { credits: 500 })];
  const { body } = await ann.browser.post('/api/conversations', { profile_id: bob.id, type: 'text', text });
  return { ann, bob, id: (body as { conversation: { id: string } }).conversation.id };
}

/** The messages that a member is shown by a process, the newest first. */
export async function messagesOf(
  app: TestApp,
  { browser }: PlacedMember,
  conversation: string,
): Promise<ShownMessage[]> {
  const headers = { Cookie: browser.cookieHeader() };
  const path = `/api/conversations/${conversation}/messages`;
  const { body } = await app.browser(browser.host).send('get', path, { headers });
  return (body as { messages: ShownMessage[] }).messages;
}

/** Their texts, the oldest first. */
export const textsOf = async (...of: Parameters<typeof messagesOf>): Promise<(string | undefined)[]> =>
  (await messagesOf(...of)).map(({ text }) => text).reverse();

/** The lines of a member's chat list. */
export const linesOf = async ({ browser }: PlacedMember): Promise<string[]> =>
  ((await browser.get('/api/chats.php')).body as { chats: { last_message: { text: string } }[] }).chats.map(
    ({ last_message }) => last_message.text,
  );
