/** Answers as the server wrote them into the page: what it shows first needs no request of its own. */
let servedByAddress: Record<string, unknown> = {};
let keptAt = 0;

/** Later than that after the page was opened, an answer is asked for anew. */
const FRESH_MS = 15_000;

/** Keeps the answers that came with the page, by their address. */
export function keepServed(answers: Record<string, unknown>, now = Date.now()): void {
  servedByAddress = answers;
  keptAt = now;
}

/** When the server gave the answers, by this browser's clock: before the program came. */
export function servedSince(now = Date.now()): number {
  const [opening] = performance.getEntriesByType?.('navigation') ?? [];
  if (!opening) return keptAt || now;
  return performance.timeOrigin + (opening as PerformanceNavigationTiming).responseStart;
}

/** The answer of an address, once; undefined where the page brought none. */
export function takeServed(address: string, now = Date.now()): unknown {
  if (servedByAddress[address] === null) return undefined;
  const answer = now - keptAt < FRESH_MS ? servedByAddress[address] : undefined;
  delete servedByAddress[address];
  return answer;
}

/** True if the server found nothing at an address: it need not be asked again so soon. */
export const isServedMissing = (address: string, now = Date.now()): boolean =>
  servedByAddress[address] === null && now - keptAt < FRESH_MS;

/** Drops all answers: after a change they are out of date. */
export function dropServed(): void {
  servedByAddress = {};
}
