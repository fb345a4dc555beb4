import type { MessageQuote } from '@duet/contract';
import { useCallback, useMemo } from 'react';
import { useUser } from '../../members/session/use-user';
import { subscribeToNothing, useServedStore } from '../../site/use-store';
import type { History } from './history';
import type { MessageSender } from './message-sender';
import type { MessageTarget, OutgoingMessage } from './outgoing';
import { withoutArrived } from './outgoing';
import { fetchSender, useSenderCode } from './sender-code';

const nothing: readonly OutgoingMessage[] = [];
/** The server does not know what this browser is sending. */
const getNothing = () => nothing;

/**
 * Sends to a conversation or a member: each message shows at once, and a failed one can be tried again or dropped. `isReady` once
 * something can be sent; what is sent before waits for it.
 */
export function useSending(target: MessageTarget, history?: History) {
  const me = useUser()?.id ?? '';
  const isFirst = 'member' in target;
  const lane = isFirst ? target.member : target.conversation;
  const code = useSenderCode();
  const outbox = code?.senderOf(me).outbox;
  const list = useServedStore(
    outbox?.listen ?? subscribeToNothing,
    useCallback(() => outbox?.lane(lane) ?? nothing, [outbox, lane]),
    getNothing,
  );
  const messages = history?.messages;
  const outgoing = useMemo(() => withoutArrived(list, messages ?? []), [list, messages]);
  const acts = useMemo(() => {
    const to: MessageTarget = isFirst ? { member: lane } : { conversation: lane };
    const run = (act: (sender: MessageSender) => void) => void fetchSender().then(({ senderOf }) => act(senderOf(me)));
    return {
      send: (text: string, quote?: MessageQuote) =>
        run((sender) => sender.send(to, { type: 'text', text, ...(quote && { reply_to: quote.id }) }, quote)),
      sendIcebreaker: (text: string) => run((sender) => sender.send(to, { type: 'icebreaker', text })),
      sendPhoto: (photo_id: string) => run((sender) => sender.send(to, { type: 'photo', photo_id })),
      retry: (one: OutgoingMessage, anyway?: boolean) => run((sender) => sender.retry(one, anyway)),
      drop: (one: OutgoingMessage) => run((sender) => sender.drop(one)),
    };
  }, [me, isFirst, lane]);
  return { outgoing, isReady: code !== null, ...acts };
}
