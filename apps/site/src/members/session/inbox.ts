import { getChats, getLikes } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { coalesce } from './coalesce';
import { reloadUser, useUser } from './use-user';

export const chatsKey = ['chats'] as const;
export const likesKey = ['likes'] as const;

const fetchChats = () => callApi(getChats, { quiet: true });
const chatsQuery = { queryKey: chatsKey, queryFn: fetchChats, initialData: () => servedAnswer(getChats) };
const fetchLikes = () => callApi(getLikes, { quiet: true });

/** The conversations as chats.php answers them; never asked for when logged out. */
export function useChats() {
  return useQuery({ ...chatsQuery, enabled: useUser() !== null, staleTime: 60_000 });
}

/** Reads the conversations anew. An answer under way is older than the news, so it is not waited for. */
export async function reloadChats(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: chatsKey });
  await queryClient.fetchQuery({ queryKey: chatsKey, queryFn: fetchChats, staleTime: 0 });
}

/** Reads the received likes anew. */
export async function reloadLikes(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: likesKey });
  await queryClient.fetchQuery({ queryKey: likesKey, queryFn: fetchLikes, staleTime: 0 });
}

const GATHER_MS = 250;
/** Reads the conversations anew, once for all that happens within a quarter of a second. */
export const reloadChatsSoon = coalesce(reloadChats, GATHER_MS);
/** Reads the likes anew, once for all that happens within a quarter of a second. */
export const reloadLikesSoon = coalesce(reloadLikes, GATHER_MS);

/** Reads conversations and likes anew, as a pushed message asks. */
export async function reloadInbox(): Promise<void> {
  await Promise.allSettled([reloadChats(), reloadLikes()]);
}

/** One poll: the member, the conversations, the likes. */
export async function pollAll(): Promise<void> {
  await Promise.allSettled([reloadUser(), reloadInbox()]);
}

/** Unread messages and new likes: from the lists once they are there, before that from the member. */
export function useCounts(): { unread: number; newLikes: number } {
  const user = useUser();
  const watched = { enabled: false } as const;
  const { data: chats } = useQuery({ ...chatsQuery, ...watched });
  const { data: likes } = useQuery({ queryKey: likesKey, queryFn: fetchLikes, ...watched });
  if (!user) return { unread: 0, newLikes: 0 };
  return { unread: chats?.unread ?? user.unread, newLikes: likes?.new ?? user.new_likes };
}
