/** One address: a local part, an @, a domain with a dot. No quotes, no comments, no second @. */
export const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/;
