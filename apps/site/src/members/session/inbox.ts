import { getChats, getLikes } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { coalesce } from './coalesce';
import { reloadUser, useUser } from './use-user';

export const chatsKey = ['chats'] as const;
export const likesKey = ['likes'] as const;

const fetchChats = () => callApi(getChats, { quiet: true });
export const chatsQuery = { queryKey: chatsKey, queryFn: fetchChats, initialData: () => servedAnswer(getChats) };
export const likesQuery = { queryKey: likesKey, queryFn: () => callApi(getLikes, { quiet: true }) };

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
  await queryClient.fetchQuery({ ...likesQuery, staleTime: 0 });
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
