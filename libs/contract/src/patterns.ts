/** One address: a local part, an @, a domain with a dot. No quotes, no comments, no second @. */
export const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/;
/** The number of an order (`payment_id`): two groups of five signs. */
export const PAYMENT_ID = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/;
