/** The refunds that wait for a second person. */
export const WAITING_REFUNDS = `/refunds?filter=${encodeURIComponent(JSON.stringify({ state: 'requested' }))}`;
