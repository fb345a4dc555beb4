import { useCallback, useMemo } from 'react';
import { useUser } from '../../members/session/use-user';
import { useStore } from '../../site/use-store';
import type { History } from './history';
import { senderOf } from './message-sender';
import type { MessageTarget, OutgoingMessage } from './outgoing';
import { withoutArrived } from './outgoing';
import type { Quote } from './quote';

const nothing: readonly OutgoingMessage[] = [];
/** The server does not know what this browser is sending. */
const getNothing = () => nothing;

/** Sends to a conversation or a member: each message shows at once, and a failed one can be tried again or dropped. */
export function useSending(target: MessageTarget, history?: History) {
  const me = useUser()?.id ?? '';
  const isFirst = 'member' in target;
  const lane = isFirst ? target.member : target.conversation;
  const list = useStore(
    useCallback((listener) => senderOf(me).outbox.listen(listener), [me]),
    useCallback(() => senderOf(me).outbox.lane(lane), [me, lane]),
    getNothing,
  );
  const messages = history?.messages;
  const outgoing = useMemo(() => withoutArrived(list, messages ?? []), [list, messages]);
  const acts = useMemo(() => {
    const to: MessageTarget = isFirst ? { member: lane } : { conversation: lane };
    return {
      send: (text: string, quote?: Quote) =>
        senderOf(me).send(to, { type: 'text', text, ...(quote && { reply_to: quote.id }) }, quote),
      sendIcebreaker: (text: string) => senderOf(me).send(to, { type: 'icebreaker', text }),
      sendPhoto: (photo_id: string) => senderOf(me).send(to, { type: 'photo', photo_id }),
      retry: (one: OutgoingMessage, anyway?: boolean) => senderOf(me).retry(one, anyway),
      drop: (one: OutgoingMessage) => senderOf(me).drop(one),
    };
  }, [me, isFirst, lane]);
  return { outgoing, ...acts };
}
