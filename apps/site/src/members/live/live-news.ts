import type { LiveEvents, User } from '@duet/contract';
import { queryClient } from '../../api/query-client';
import { sessionEnded } from '../../api/session-ended';
import { chatsKey, likesKey, reloadChatsSoon, reloadLikesSoon } from '../session/inbox';
import { setUser, userKey } from '../session/use-user';
import { listenLive } from './live-events';

/** Has lists of likes read again where they are on the page; the others with their next opening. */
const reloadLikeLists = (...types: string[]): void =>
  void queryClient.invalidateQueries({ queryKey: ['likes-of', ...types] });

/** The member's counts are taken over; where hints may have been missed, or a list says otherwise, it is read anew. */
function applyState({ unread, new_likes, credits, reload }: LiveEvents['state']): void {
  const user = queryClient.getQueryData<User | null>(userKey);
  if (user) setUser({ ...user, unread, new_likes, credits });
  const chats = queryClient.getQueryData<{ unread: number }>(chatsKey);
  const likes = queryClient.getQueryData<{ new: number }>(likesKey);
  if (chats && (reload || chats.unread !== unread)) reloadChatsSoon();
  if (likes && (reload || likes.new !== new_likes)) reloadLikesSoon();
  if (reload) reloadLikeLists();
  else if (user?.new_likes !== new_likes) reloadLikeLists('received');
}

/** Keeps badges, titles and lists in step with what the line tells; answers the stop. */
export function applyLiveEvents(): () => void {
  const stops = [
    listenLive('state', applyState),
    listenLive('message', reloadChatsSoon),
    listenLive('chat', reloadChatsSoon),
    listenLive('like', () => {
      reloadLikesSoon();
      reloadLikeLists('received');
    }),
    listenLive('match', () => {
      reloadLikesSoon();
      reloadLikeLists();
      reloadChatsSoon();
    }),
    listenLive('logout', () => sessionEnded.tell()),
  ];
  return () => stops.forEach((stop) => stop());
}
