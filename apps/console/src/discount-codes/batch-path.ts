/** The list of the codes that were made at once. */
export const batchPath = (id: string): string =>
  `/discount-codes?filter=${encodeURIComponent(JSON.stringify({ batch_id: id }))}&displayedFilters=${encodeURIComponent(JSON.stringify({ batch_id: true }))}`;
