import { markRead } from '@duet/contract';
import type { AnswerOf, getChats } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi, queryClient } from '../../api';
import { chatsKey, listenLive, reloadChatsSoon, useChats, useUser } from '../shell';
import { soon } from '../shell/session/soon';
import { catchUp, historyKey, loadHistory, loadOlder, markSeen, refreshNewest } from './history';
import type { History } from './history';

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

const tellers = new Map<string, () => void>();

/** Tells the server that everything in a conversation has been seen: one call at a time, so that sending is not crowded out. */
function tellRead(id: string): void {
  clearUnread(id);
  const tell = tellers.get(id) ?? soon(() => sendRead(id), 0);
  tellers.set(id, tell);
  tell();
}

/** Whether somebody looks at the page. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const read = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return visible;
}

/** Reads on when the line tells of something, when it is back, and when the polled list knows more than the page. */
function useCatchingUp(id: string, history: History | undefined): void {
  const user = useUser();
  const me = user?.id ?? '';
  const receipts = user?.profile.read_receipts === true;
  const loaded = history !== undefined;
  useEffect(() => {
    if (!loaded) return undefined;
    // What came between the server's answer and this moment told a page that did not listen yet.
    void catchUp(id);
    const here = <D extends { conversation_id: string }>(act: (detail: D) => void) => {
      return (detail: D) => detail.conversation_id === id && act(detail);
    };
    const stops = [
      listenLive(
        'message',
        here(() => void catchUp(id)),
      ),
      listenLive(
        'chat',
        here(() => void catchUp(id)),
      ),
      listenLive(
        'read',
        here(({ last_read_id, read_at }) => markSeen(id, { last_read_id, read_at, me })),
      ),
      listenLive('state', ({ reload }) => {
        if (!reload) return;
        void catchUp(id);
        if (receipts) void refreshNewest(id);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id, loaded, me, receipts]);
  const { data } = useChats();
  const listed = data?.chats.find(({ conversation }) => conversation.id === id)?.last_message_at;
  const known = history?.messages.at(-1)?.created_at;
  useEffect(() => {
    if (loaded && listed && (!known || listed > known)) void catchUp(id);
    // Only a new time in the list is news.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [id, loaded, listed]);
}

/** The history of a conversation, kept up to date while it is open; looking at it sets its unread to 0. */
export function useMessages(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => loadHistory(id, signal),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const user = useUser();
  const visible = useVisible();
  const [loadingOlder, setLoadingOlder] = useState(false);
  useCatchingUp(id, data);
  const newest = data?.messages.findLast(({ sender_id }) => sender_id !== user?.id)?.id ?? '';
  const loaded = data !== undefined;
  const { data: chats } = useChats();
  const unread = chats?.chats.some((chat) => chat.conversation.id === id && chat.num_unread_messages > 0);
  const told = useRef('');
  useEffect(() => {
    const seen = `${id}.${newest}`;
    if (!loaded || !visible || (!unread && told.current === seen)) return;
    told.current = seen;
    tellRead(id);
  }, [id, loaded, visible, newest, unread]);
  const older = async () => {
    if (loadingOlder) return;
    setLoadingOlder(true);
    await loadOlder(id).catch(() => undefined);
    setLoadingOlder(false);
  };
  return { history: data, error, refetch, older, loadingOlder };
}
