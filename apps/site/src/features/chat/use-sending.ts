import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../shell';
import type { History } from './history';
import type { Outgoing, Target } from './outgoing';
import { stillOutgoing } from './outgoing';
import { senderOf } from './sender';

/** Sends to a conversation or a member: each message shows at once, and a failed one can be tried again or dropped. */
export function useSending(target: Target, history?: History) {
  const me = useUser()?.id ?? '';
  const lane = 'conversation' in target ? target.conversation : target.member;
  const sender = senderOf(me);
  const list = useSyncExternalStore(
    sender.outbox.listen,
    useCallback(() => sender.outbox.lane(lane), [sender, lane]),
  );
  const messages = history?.messages;
  const outgoing = useMemo(() => {
    const tried = list.find((one) => one.tried);
    if (!tried) return [...list];
    const own = (messages ?? []).filter((message) => message.sender_id === me && message.id > tried.after);
    return stillOutgoing(list, own, sender.answered);
  }, [list, messages, me, sender]);
  const newest = messages?.at(-1)?.id ?? '';
  return {
    outgoing,
    send: (text: string) => sender.send(target, { type: 'text', text }, newest),
    sendPhoto: (photo_id: string) => sender.send(target, { type: 'photo', photo_id }, newest),
    retry: (one: Outgoing) => sender.retry(one),
    drop: (one: Outgoing) => sender.drop(one),
  };
}
