import type { SealedColumn } from '@duet/platform';

export const REVIEW_COLUMNS = ['text', 'replacement'] as const;

/** The columns of a review with words of its member: the text, and the one that took its place. */
export const REVIEW_WORDS: readonly SealedColumn[] = REVIEW_COLUMNS.map((column) => ({
  table: 'text_reviews',
  key: ['id'],
  column,
}));
