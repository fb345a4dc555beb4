import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChats } from '../../members/session/inbox';
import { useUser } from '../../members/session/use-user';
import { useServedStore } from '../../site/use-store';
import { historyKey, loadHistory, loadOlder, servedHistory } from './history';
import { reportRead } from './report-read';
import { useCatchingUp } from './use-catching-up';

function listenToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the page is visible; the server does not know it. */
const useVisible = (): boolean =>
  useServedStore(
    listenToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Sets the unread to 0 while somebody looks at the newest message of the other one; null until the history is there. */
function useReading(id: string, newest: string | null): void {
  const visible = useVisible();
  const { data: chats } = useChats();
  const unread = chats?.chats.some((chat) => chat.conversation.id === id && chat.num_unread_messages > 0);
  const lastReport = useRef('');
  useEffect(() => {
    const report = `${id}.${newest}`;
    if (newest === null || !visible || (!unread && lastReport.current === report)) return;
    lastReport.current = report;
    reportRead(id);
  }, [id, visible, newest, unread]);
}

/** The act of loading what came before. A failure ends it until the reader asks again. */
function useOlder(id: string) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState(
      await loadOlder(id).then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    );
  };
  return { load: () => void load(), failed: state === 'failed' };
}

/** The loaded part of a conversation's history; loads the newest page where there is none. */
export const useHistory = (id: string) =>
  useQuery({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => loadHistory(id, signal),
    initialData: () => servedHistory(id),
    staleTime: Infinity,
    structuralSharing: false,
  });

/** The history of a conversation, kept up to date while it is open; looking at it sets its unread to 0. */
export function useMessages(id: string) {
  const { data, error, refetch } = useHistory(id);
  const me = useUser()?.id;
  const older = useOlder(id);
  useCatchingUp(id, data !== undefined);
  useReading(id, data ? (data.messages.findLast(({ sender_id }) => sender_id !== me)?.id ?? '') : null);
  return { history: data, error, refetch, older: data?.older ? older : null };
}
