import type { AnswerOf } from '@duet/contract';
import { listMessages, markRead } from '@duet/contract';
import type { getChats, Message } from '@duet/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../api';
import { chatsKey } from '../shell';
import { mergeMessages } from './merge-messages';

type MessagePage = AnswerOf<typeof listMessages>;
type Chats = AnswerOf<typeof getChats>;
type History = InfiniteData<MessagePage, string>;

const POLL_MS = 5000;
const messagesKey = (id: string) => ['messages', id] as const;

/** Puts messages into the newest page of a conversation, whether they came by polling or were sent from here. */
export function addMessages(client: QueryClient, id: string, added: Message[]): void {
  client.setQueryData<History>(messagesKey(id), (history) => {
    const [first, ...older] = history?.pages ?? [];
    if (!history || !first || added.length === 0) return history;
    const messages = mergeMessages(first.messages, added).reverse();
    return { ...history, pages: [{ ...first, messages }, ...older] };
  });
}

/** Sets the unread count of a conversation to 0, in the list and on the server. */
async function read(client: QueryClient, id: string): Promise<void> {
  client.setQueryData<Chats>(chatsKey, (chats) => {
    const entry = chats?.chats.find(({ conversation }) => conversation.id === id);
    if (!chats || !entry || entry.num_unread_messages === 0) return chats;
    const list = chats.chats.map((chat) => (chat === entry ? { ...chat, num_unread_messages: 0 } : chat));
    return { ...chats, chats: list, unread: Math.max(0, chats.unread - entry.num_unread_messages) };
  });
  await callApi(markRead, { params: { id }, quiet: true }).catch(() => undefined);
}

function useNewMessages(id: string, newest: string | undefined): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['messages-after', id],
    queryFn: async () => {
      const query = newest ? { after: newest } : {};
      const { messages } = (await callApi(listMessages, { params: { id }, query, quiet: true })) as MessagePage;
      addMessages(client, id, messages);
      return messages.length;
    },
    enabled: newest !== undefined,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
}

/** The history of a conversation, oldest first, kept up to date while it is open; opening it sets its unread to 0. */
export function useMessages(id: string) {
  const client = useQueryClient();
  const history = useInfiniteQuery({
    queryKey: messagesKey(id),
    queryFn: ({ pageParam, signal }) =>
      callApi(listMessages, {
        params: { id },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }) as Promise<MessagePage>,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const messages = useMemo(
    () => mergeMessages(...(history.data?.pages ?? []).map((page) => page.messages)),
    [history.data],
  );
  const newest = history.data ? (messages.at(-1)?.id ?? '') : undefined;
  useNewMessages(id, newest);
  useEffect(() => {
    if (newest !== undefined && document.visibilityState === 'visible') void read(client, id);
  }, [client, id, newest]);
  return { ...history, messages, price: history.data?.pages[0]?.price };
}
