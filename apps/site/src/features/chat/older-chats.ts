import type { AnswerOf, Chat } from '@duet/contract';
import { getChats } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api';

const olderKey = ['older-chats'] as const;
const none: Chat[] = [];

/** Conversations beyond the newest 100 that have been asked for. */
export function useKnownOlderChats(): Chat[] {
  return useQuery({ queryKey: olderKey, queryFn: () => none, enabled: false, initialData: none }).data;
}

/** Asks for the conversations after a line of the list. */
export function useOlderChats() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ last_message_at, conversation }: Chat) => {
      const before = `${last_message_at}~${conversation.id}`;
      const { chats } = (await callApi(getChats, { query: { before }, quiet: true })) as AnswerOf<typeof getChats>;
      client.setQueryData<Chat[]>(olderKey, (known = none) => withOlder(known, chats));
    },
  });
}

/** Two stretches of the list in one: a conversation that has moved up stands there once. */
export function withOlder(newest: readonly Chat[], older: readonly Chat[]): Chat[] {
  const known = new Set(newest.map(({ conversation }) => conversation.id));
  return [...newest, ...older.filter(({ conversation }) => !known.has(conversation.id))];
}
