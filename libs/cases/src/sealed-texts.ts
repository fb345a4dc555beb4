import type { SealedColumn } from '@duet/platform';

/** The words of a case: of whoever opened it, and of staff in the decision that counts. */
export const CASE_COLUMNS: readonly SealedColumn<'id'>[] = ['words', 'decision_reason', 'decision_rule', 'answer'].map(
  (column) => ({ table: 'cases', key: ['id'], column }),
);

/** The words of staff in a decision that was put aside. */
export const EARLIER_WORDS: readonly SealedColumn<'case_id' | 'id'>[] = ['reason', 'rule', 'answer'].map((column) => ({
  table: 'case_decisions',
  key: ['case_id', 'id'],
  column,
}));

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
  ...CASE_COLUMNS,
  ...EARLIER_WORDS,
  CASE_MESSAGE_TEXT,
  CASE_EVENT_TEXT,
  KEPT_MESSAGES_TEXT,
];
