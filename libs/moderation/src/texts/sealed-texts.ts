import type { SealedColumn } from '@duet/platform';

/** The columns of a review with words of its member: the text, and the one that took its place. */
export const REVIEW_COLUMNS = ['text', 'replacement'] as const;

/** One of them, as it is sealed. */
export const sealedReviewColumn = (column: (typeof REVIEW_COLUMNS)[number]): SealedColumn<'id'> => ({
  table: 'text_reviews',
  key: ['id'],
  column,
});
