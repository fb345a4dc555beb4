import type { SealedColumn } from '@duet/platform';

/** The columns of a plan with its member's words: whom they meet, where, and what they note. */
export const WORD_COLUMNS = ['companion', 'city', 'place', 'note'] as const;

/** One of them, as it is sealed. */
export const sealedColumnOf = (column: (typeof WORD_COLUMNS)[number]): SealedColumn<'member_id' | 'id'> => ({
  table: 'date_plans',
  key: ['member_id', 'id'],
  column,
});

export const sealedColumns: readonly SealedColumn[] = WORD_COLUMNS.map(sealedColumnOf);
