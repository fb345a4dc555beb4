import { readStored, writeStored } from '../../../site/storage/local-storage';

const KEY = 'seen.push';
/** Shown so long after it did last, the alert shows on another visit. */
const VISIT_MS = 30 * 60_000;
const MOST_VISITS = 3;
const REST_MS = 90 * 24 * 60 * 60_000;

/** On how many visits the alert was in sight, and when it was last (ms). */
function readSeen(): { visits: number; at: number } {
  const [visits, at] = (readStored(KEY) ?? '').split('~').map(Number);
  return visits && at ? { visits, at } : { visits: 0, at: 0 };
}

/** True if the alert was in sight on three visits that are over, the last of them less than ninety days before this time (ms). */
export function isResting(now: number): boolean {
  const { visits, at } = readSeen();
  return visits >= MOST_VISITS && now - at >= VISIT_MS && now - at < REST_MS;
}

/** Stores that the alert is in sight at this time (ms); after its rest it begins anew. */
export function countSeen(now: number): void {
  if (isResting(now)) return;
  const { visits, at } = readSeen();
  const before = now - at < REST_MS ? visits : 0;
  writeStored(KEY, `${now - at < VISIT_MS ? visits : before + 1}~${now}`);
}
