import type { Message } from '@duet/contract';
import { MessageBubble, OutgoingBubble, TypingBubble } from './bubbles';
import type { OutgoingMessage } from './outgoing';
import type { Failure } from './use-failure';
import type { HistoryRow } from './rows';
import styles from './messages.module.css';

export interface ConversationRowProps {
  name: string;
  links: boolean;
  /** The other one is a fictional profile. */
  fictional: boolean;
  /** The text and actions shown with a message that was not delivered. */
  failure: (one: OutgoingMessage) => Failure;
  onRetry: (one: OutgoingMessage, anyway?: boolean) => void;
  onDrop: (one: OutgoingMessage) => void;
  onAct?: ((message: Message, button: HTMLElement) => void) | undefined;
  onQuote?: ((messageId: string) => void) | undefined;
}

function RowContent({ row, ...parts }: ConversationRowProps & { row: HistoryRow }) {
  if (row.kind === 'typing') return <TypingBubble />;
  if (row.kind === 'message') {
    const { failure: _failure, onRetry: _retry, onDrop: _drop, ...message } = parts;
    return <MessageBubble row={row} {...message} />;
  }
  return (
    <OutgoingBubble row={row} name={parts.name} failure={parts.failure} onRetry={parts.onRetry} onDrop={parts.onDrop} />
  );
}

/** A row of a conversation, below the name of the day where one begins. */
export function ConversationRow({
  row,
  dayName,
  ...parts
}: ConversationRowProps & { row: HistoryRow; dayName: (day: string) => string }) {
  return (
    <>
      {row.kind !== 'typing' && row.day && <h2 className={styles.day}>{dayName(row.day)}</h2>}
      <RowContent row={row} {...parts} />
    </>
  );
}
