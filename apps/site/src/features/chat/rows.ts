import type { Message } from '@duet/contract';
import type { DayOf } from './days';
import type { OutgoingMessage } from './outgoing';

const TOGETHER_MS = 120_000;

interface RowPlacement {
  key: string;
  /** The day that begins with this row, as year-month-day. */
  day: string | null;
  own: boolean;
  /** It follows a message of the same sender closely. */
  joined: boolean;
}

export interface MessageRow extends RowPlacement {
  kind: 'message';
  message: Message;
  /** The last of mine that the other one has read. */
  read: boolean;
}

export interface OutgoingRow extends RowPlacement {
  kind: 'outgoing';
  one: OutgoingMessage;
}

export interface TypingRow {
  kind: 'typing';
  key: 'typing';
}

export type HistoryRow = MessageRow | OutgoingRow | TypingRow;

interface RowsOptions {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  me: string;
  typing: boolean;
  dayOf: DayOf;
}

/** Lists a conversation's rows from top to bottom: messages, outgoing ones, and the typing mark. */
export function rowsOf({ messages, outgoing, me, typing, dayOf }: RowsOptions): HistoryRow[] {
  const rows: HistoryRow[] = [];
  const lastRead = messages.findLast(({ sender_id, read_at }) => sender_id === me && read_at)?.id;
  let before: { day: string; sender: string; at: number } | null = null;
  const place = (sender: string, at: number): Omit<RowPlacement, 'key'> => {
    const day = dayOf(new Date(at));
    const sameDay = before?.day === day;
    const joined = sameDay && before?.sender === sender && at - before.at < TOGETHER_MS;
    before = { day, sender, at };
    return { day: sameDay ? null : day, own: sender === me, joined };
  };
  for (const message of messages) {
    const placement = place(message.sender_id, Date.parse(message.created_at));
    rows.push({ kind: 'message', key: message.id, message, read: message.id === lastRead, ...placement });
  }
  for (const one of outgoing) rows.push({ kind: 'outgoing', key: one.key, one, ...place(me, one.at) });
  if (typing) rows.push({ kind: 'typing', key: 'typing' });
  return rows;
}
