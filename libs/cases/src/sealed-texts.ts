import type { SealedColumn } from '@duet/platform';

/** The words of whoever opened a case. */
export const CASE_WORDS: SealedColumn<'id'> = { table: 'cases', key: ['id'], column: 'words' };

/** The words of staff in the decision that counts. */
export const DECISION_COLUMNS = ['decision_reason', 'decision_rule', 'answer'] as const;

/** One of them, as it is sealed. */
export const sealedDecisionColumn = (column: (typeof DECISION_COLUMNS)[number]): SealedColumn<'id'> => ({
  table: 'cases',
  key: ['id'],
  column,
});

/** The words of staff in a decision that was put aside. */
export const EARLIER_COLUMNS = ['reason', 'rule', 'answer'] as const;

/** One of them, as it is sealed. */
export const sealedEarlierColumn = (column: (typeof EARLIER_COLUMNS)[number]): SealedColumn<'case_id' | 'id'> => ({
  table: 'case_decisions',
  key: ['case_id', 'id'],
  column,
});

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
  ...DECISION_COLUMNS.map(sealedDecisionColumn),
  ...EARLIER_COLUMNS.map(sealedEarlierColumn),
  CASE_MESSAGE_TEXT,
  CASE_EVENT_TEXT,
  KEPT_MESSAGES_TEXT,
];
