import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api';
import { queryClient } from '../../../api/query-client';
import { getChats, getLikes } from '../../../api/shell-calls';
import { reloadUser, useUser } from './use-user';

export const chatsKey = ['chats'] as const;
export const likesKey = ['likes'] as const;

const fetchChats = () => callApi(getChats, { quiet: true });
const fetchLikes = () => callApi(getLikes, { quiet: true });

/** The conversations as chats.php answers them; never asked for when logged out. */
export function useChats() {
  return useQuery({ queryKey: chatsKey, queryFn: fetchChats, enabled: useUser() !== null, staleTime: 60_000 });
}

/** Reads conversations and likes anew, as a pushed message asks. */
export async function reloadInbox(): Promise<void> {
  await Promise.allSettled([
    queryClient.fetchQuery({ queryKey: chatsKey, queryFn: fetchChats, staleTime: 0 }),
    queryClient.fetchQuery({ queryKey: likesKey, queryFn: fetchLikes, staleTime: 0 }),
  ]);
}

/** One poll: the member, the conversations, the likes. */
export async function pollAll(): Promise<void> {
  await Promise.allSettled([reloadUser(), reloadInbox()]);
}

/** Unread messages and new likes: from the lists once they are there, before that from the member. */
export function useCounts(): { unread: number; newLikes: number } {
  const user = useUser();
  const watched = { enabled: false } as const;
  const { data: chats } = useQuery({ queryKey: chatsKey, queryFn: fetchChats, ...watched });
  const { data: likes } = useQuery({ queryKey: likesKey, queryFn: fetchLikes, ...watched });
  if (!user) return { unread: 0, newLikes: 0 };
  return { unread: chats?.unread ?? user.unread, newLikes: likes?.new ?? user.new_likes };
}
