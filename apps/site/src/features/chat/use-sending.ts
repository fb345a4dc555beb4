import { useCallback, useMemo } from 'react';
import { queryClient } from '../../api';
import { useUser } from '../../members/session/use-user';
import { historyKey } from './history';
import type { History } from './history';
import type { OutgoingMessage, MessageTarget } from './outgoing';
import { stillOutgoing } from './outgoing';
import type { MessageSender } from './message-sender';
import { senderOf } from './message-sender';
import { useStore } from '../../site/use-store';

const newestOf = (lane: string) => queryClient.getQueryData<History>(historyKey(lane))?.messages.at(-1)?.id ?? '';

function actsOf(sender: MessageSender, to: MessageTarget, lane: string) {
  return {
    send: (text: string) => sender.send(to, { type: 'text', text }, newestOf(lane)),
    sendPhoto: (photo_id: string) => sender.send(to, { type: 'photo', photo_id }, newestOf(lane)),
    retry: (one: OutgoingMessage, anyway?: boolean) => sender.retry(one, anyway),
    drop: (one: OutgoingMessage) => sender.drop(one),
  };
}

/** Sends to a conversation or a member: each message shows at once, and a failed one can be tried again or dropped. */
export function useSending(target: MessageTarget, history?: History) {
  const me = useUser()?.id ?? '';
  const lane = 'conversation' in target ? target.conversation : target.member;
  const sender = senderOf(me);
  const list = useStore(
    sender.outbox.listen,
    useCallback(() => sender.outbox.lane(lane), [sender, lane]),
  );
  const messages = history?.messages;
  const outgoing = useMemo(() => {
    const tried = list.find((one) => one.tried);
    if (!tried) return [...list];
    const own = (messages ?? []).filter((message) => message.sender_id === me && message.id > tried.after);
    return stillOutgoing(list, own, sender.answeredIds);
  }, [list, messages, me, sender]);
  const isFirst = 'member' in target;
  const acts = useMemo(
    () => actsOf(sender, isFirst ? { member: lane } : { conversation: lane }, lane),
    [sender, isFirst, lane],
  );
  return { outgoing, ...acts };
}
