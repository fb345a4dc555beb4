import type { SealedColumn } from '@duet/platform';

/** The words of whoever opened a case. */
export const CASE_WORDS: SealedColumn<'id'> = { table: 'cases', key: ['id'], column: 'words' };

/** The messages of a case's thread. */
export const CASE_MESSAGE_TEXT: SealedColumn<'case_id' | 'id'> = {
  table: 'case_messages',
  key: ['case_id', 'id'],
  column: 'text',
};

/** Notes of staff, and the words of other entries of the history. */
export const CASE_EVENT_TEXT: SealedColumn<'case_id' | 'id'> = {
  table: 'case_events',
  key: ['case_id', 'id'],
  column: 'text',
};

/** The messages that a report keeps. */
export const KEPT_MESSAGES_TEXT: SealedColumn<'case_id'> = {
  table: 'case_snapshots',
  key: ['case_id'],
  column: 'messages',
  isList: true,
};

export const sealedColumns: readonly SealedColumn[] = [
  CASE_WORDS,
  CASE_MESSAGE_TEXT,
  CASE_EVENT_TEXT,
  KEPT_MESSAGES_TEXT,
];
