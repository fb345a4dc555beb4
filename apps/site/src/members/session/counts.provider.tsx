import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CountsContext } from './counts';
import { chatsQuery, likesQuery } from './inbox';
import { useUser } from './use-user';

/** Reads unread messages and new likes once for all parts of the page: from the lists once they are there, before that from the member. */
export function CountsProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const { data: chats } = useQuery({ ...chatsQuery, enabled: false });
  const { data: likes } = useQuery({ ...likesQuery, enabled: false });
  const unread = user ? (chats?.unread ?? user.unread) : 0;
  const newLikes = user ? (likes?.new ?? user.new_likes) : 0;
  const counts = useMemo(() => ({ unread, newLikes }), [unread, newLikes]);
  return <CountsContext value={counts}>{children}</CountsContext>;
}
