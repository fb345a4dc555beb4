import { markRead } from '@duet/contract';
import type { AnswerOf, getChats } from '@duet/contract';
import { callApi, queryClient } from '../../api';
import { chatsKey, reloadChatsSoon } from '../../members/session/inbox';
import { coalesce } from '../../members/session/coalesce';

type Chats = AnswerOf<typeof getChats>;

/** Sets the unread count of a conversation to 0 in the list. */
function clearUnread(id: string): void {
  queryClient.setQueryData<Chats>(chatsKey, (chats) => {
    const entry = chats?.chats.find(({ conversation }) => conversation.id === id);
    if (!chats || !entry || entry.num_unread_messages === 0) return chats;
    const list = chats.chats.map((chat) => (chat === entry ? { ...chat, num_unread_messages: 0 } : chat));
    return { ...chats, chats: list, unread: Math.max(0, chats.unread - entry.num_unread_messages) };
  });
}

async function sendRead(id: string): Promise<void> {
  try {
    await callApi(markRead, { params: { id }, quiet: true });
  } catch {
    // The next list says that something is unread here, and it is told again.
    return;
  }
  // A list asked for before does not know it yet.
  clearUnread(id);
  reloadChatsSoon();
}

const reporters = new Map<string, () => void>();

/** Reports everything in a conversation as read: one call at a time, so that sending is not crowded out. */
export function reportRead(id: string): void {
  clearUnread(id);
  const tell = reporters.get(id) ?? coalesce(() => sendRead(id), 0);
  reporters.set(id, tell);
  tell();
}
