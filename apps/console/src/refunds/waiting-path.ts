/** The filter of the refunds that wait for this person: asked for by somebody else. */
export const REFUNDS_FOR_ME = { waits_for_me: true };

/** The list of those refunds. */
export const MY_REFUNDS = `/refunds?filter=${encodeURIComponent(JSON.stringify(REFUNDS_FOR_ME))}`;

/** The refunds that wait for a second person. */
export const WAITING_REFUNDS = `/refunds?filter=${encodeURIComponent(JSON.stringify({ state: 'requested' }))}`;
