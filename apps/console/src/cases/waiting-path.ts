/** The filter of the cases that are open, and mine or nobody's. */
export const WAITING_FOR_ME = { waits_for_me: true };

/** The list of those cases. */
export const WAITING_CASES = `/cases?filter=${encodeURIComponent(JSON.stringify(WAITING_FOR_ME))}`;
