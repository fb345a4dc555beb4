import type { SealedColumn } from '@duet/platform';
import { splitSql, textSql } from '@duet/platform';

/** An id of version 7 without its time: the statement of sending settles that. */
const withoutTime = (id: string): string => id.slice(14);

/** The text of a message. */
export const MESSAGE_TEXT: SealedColumn<'conversation_id' | 'id'> = {
  table: 'messages',
  key: ['conversation_id', 'id'],
  column: 'text',
  sealedAs: 'text_sealed',
  row: ({ conversation_id, id }) => `${conversation_id}/${withoutTime(id)}`,
};

/** The line of the chat list. Both members have the same one. */
export const CHAT_LINE: SealedColumn<'member_id' | 'conversation_id'> = {
  table: 'inboxes',
  key: ['member_id', 'conversation_id'],
  column: 'preview',
  sealedAs: 'preview_sealed',
  row: ({ conversation_id }) => conversation_id,
  only: `t.last_type IS DISTINCT FROM 'gift'`,
};

export const sealedColumns: readonly SealedColumn[] = [MESSAGE_TEXT, CHAT_LINE];

/** SQL of the text of a message, in clear or sealed. */
export const messageTextSql = (alias: string): string => textSql(MESSAGE_TEXT, alias);

/** SQL of the line of the chat list, in clear or sealed. */
export const lineSql = (alias: string): string => textSql(CHAT_LINE, alias);

/** SQL that sets the line of the chat list, from a text expression that has it in clear or sealed. */
export function setLineSql(line: string): string {
  const { clear, sealed } = splitSql(line);
  return `preview = ${clear}, preview_sealed = ${sealed}`;
}
