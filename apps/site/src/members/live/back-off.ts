const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Milliseconds before try `attempt` (from 1): doubling up to 30 s, spread so that a thousand browsers do not come back at once. */
export function backOff(attempt: number, random = Math.random()): number {
  const most = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return most / 2 + (random * most) / 2;
}
