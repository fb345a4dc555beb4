const OPEN = encodeURIComponent(JSON.stringify({ open: true }));

/** The orders that still wait for their provider, those that are asked about next first. */
export const OPEN_ORDERS = `/orders?filter=${OPEN}&displayedFilters=${OPEN}&sort=check_due_at&order=ASC`;
