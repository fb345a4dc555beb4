import { useEffect, useState } from 'react';
import { queryClient } from '../../api';
import { listenLive } from '../../members/live/live-events';
import { useChats } from '../../members/session/inbox';
import { useUser } from '../../members/session/use-user';
import { catchUp, historyKey, markOwnUpTo, markReaction, refreshNewest } from './history';
import type { History } from './history';

const knownHistory = (id: string) => queryClient.getQueryData<History>(historyKey(id));

/** Hears of a conversation's news while it is open; answers the stop. */
function follow(id: string, me: string, onReload: () => void): () => void {
  const here = <D extends { conversation_id: string }>(act: (detail: D) => void) => {
    return (detail: D) => detail.conversation_id === id && act(detail);
  };
  const readOn = here(() => void catchUp(id));
  const stops = [
    listenLive('message', readOn),
    listenLive('chat', readOn),
    listenLive(
      'read',
      here(({ last_read_id: last, read_at }) => markOwnUpTo(id, { me, last, mark: { delivered: true, read_at } })),
    ),
    listenLive(
      'delivered',
      here(({ last_id: last }) => markOwnUpTo(id, { me, last, mark: { delivered: true } })),
    ),
    listenLive(
      'reaction',
      here(({ message_id, reaction }) => markReaction(id, message_id, reaction)),
    ),
    listenLive('state', ({ reload }) => reload && onReload()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Reads on when the line tells of something, and when it is back. */
function useLine(id: string, loaded: boolean): void {
  const me = useUser()?.id ?? '';
  const [wasKnown] = useState(() => knownHistory(id) !== undefined);
  useEffect(() => {
    if (!loaded) return undefined;
    const reload = () => {
      void catchUp(id);
      void refreshNewest(id);
    };
    // Events between the server's answer and this moment went to a page that did not listen yet; what the other one has got, read
    // or reacted to since the conversation was closed told nobody.
    if (wasKnown) reload();
    else void catchUp(id);
    return follow(id, me, reload);
  }, [id, loaded, me, wasKnown]);
}

/** Reads on when the polled list knows more than the page. */
function useList(id: string, loaded: boolean): void {
  const { data } = useChats();
  const listTime = data?.chats.find(({ conversation }) => conversation.id === id)?.last_message_at;
  useEffect(() => {
    // Only a new time in the list is news: what the page knows is looked up, not waited for.
    const pageTime = knownHistory(id)?.messages.at(-1)?.created_at;
    if (loaded && listTime && (!pageTime || listTime > pageTime)) void catchUp(id);
  }, [id, loaded, listTime]);
}

/** Keeps a loaded history up to date while its conversation is open. */
export function useCatchingUp(id: string, loaded: boolean): void {
  useLine(id, loaded);
  useList(id, loaded);
}
