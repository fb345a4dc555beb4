import { randomBytes } from 'node:crypto';

/** Ids of requests: chance once per process, then a counter; a random id for each would cost more than the look-up of the site. */
export function requestIds(): () => string {
  const process = randomBytes(8).toString('hex');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}
