import { useCallback, useMemo } from 'react';
import { useUser } from '../../members/session/use-user';
import { useStore } from '../../site/use-store';
import type { History } from './history';
import { senderOf } from './message-sender';
import type { MessageTarget, OutgoingMessage } from './outgoing';
import { withoutArrived } from './outgoing';

/** Sends to a conversation or a member: each message shows at once, and a failed one can be tried again or dropped. */
export function useSending(target: MessageTarget, history?: History) {
  const me = useUser()?.id ?? '';
  const sender = senderOf(me);
  const isFirst = 'member' in target;
  const lane = isFirst ? target.member : target.conversation;
  const list = useStore(
    sender.outbox.listen,
    useCallback(() => sender.outbox.lane(lane), [sender, lane]),
  );
  const messages = history?.messages;
  const outgoing = useMemo(() => withoutArrived(list, messages ?? []), [list, messages]);
  const acts = useMemo(() => {
    const to: MessageTarget = isFirst ? { member: lane } : { conversation: lane };
    return {
      send: (text: string) => sender.send(to, { type: 'text', text }),
      sendPhoto: (photo_id: string) => sender.send(to, { type: 'photo', photo_id }),
      retry: (one: OutgoingMessage, anyway?: boolean) => sender.retry(one, anyway),
      drop: (one: OutgoingMessage) => sender.drop(one),
    };
  }, [sender, isFirst, lane]);
  return { outgoing, ...acts };
}
