import type { AnswerOf, Chat } from '@duet/contract';
import { getChats } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, queryClient } from '../../api';
import { chatsKey } from '../../members/session/inbox';

type Chats = AnswerOf<typeof getChats>;

export const olderKey = ['older-chats'] as const;
const none: Chat[] = [];

/** Conversations beyond the newest 100 that have been asked for. */
export function useKnownOlderChats(): Chat[] {
  return useQuery({ queryKey: olderKey, queryFn: () => none, enabled: false, initialData: none }).data;
}

/** Asks for the conversations after a line of the list; answers how many of them are new to it. */
export function useOlderChats() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ last_message_at, conversation }: Chat) => {
      const before = `${last_message_at}~${conversation.id}`;
      keepLeaving();
      const { chats } = (await callApi(getChats, { query: { before }, quiet: true })) as Chats;
      const older = client.getQueryData<Chat[]>(olderKey) ?? none;
      const all = withOlder(older, chats);
      client.setQueryData<Chat[]>(olderKey, all);
      return all.length - older.length;
    },
  });
}

/** Two stretches of the list in one: a conversation that has moved up stands there once. */
export function withOlder(newest: readonly Chat[], older: readonly Chat[]): Chat[] {
  const knownIds = new Set(newest.map(({ conversation }) => conversation.id));
  return [...newest, ...older.filter(({ conversation }) => !knownIds.has(conversation.id))];
}

/** Conversations that newer ones have pushed out of the newest page. One that was removed makes the page no fuller. */
export function withoutListed(before: readonly Chat[], now: readonly Chat[]): Chat[] {
  const last = now.at(-1);
  if (!last || now.length < before.length) return [];
  const knownIds = new Set(now.map(({ conversation }) => conversation.id));
  return before.filter(
    ({ conversation, last_message_at }) => !knownIds.has(conversation.id) && last_message_at <= last.last_message_at,
  );
}

let isKeeping = false;

/** From the first older page on, what leaves the newest page goes on to the older ones: between them is no gap. */
function keepLeaving(): void {
  if (isKeeping) return;
  isKeeping = true;
  const read = () => queryClient.getQueryData<Chats>(chatsKey)?.chats ?? none;
  let before = read();
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== chatsKey[0]) return;
    const now = read();
    if (now === before) return;
    const left = withoutListed(before, now);
    before = now;
    if (left.length > 0) queryClient.setQueryData<Chat[]>(olderKey, (older = none) => withOlder(left, older));
  });
}
