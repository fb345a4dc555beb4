/** Members found ahead. With more of them the row would no longer fit beside others on a page of the table. */
export const FOUND_AHEAD = 100;
/** So long a pass is remembered (D-32). */
export const PASSED_DAYS = 30;
/** A deck that nobody uses is forgotten after a day. */
export const KEPT_HOURS = 24;

const MINUTE = 60_000;
/** After so long the search begins at the top again, for those who have been active meanwhile. */
const FRESH_MS = 15 * MINUTE;
/** The same for a search that was read to its end: somebody may have come. */
const ENDED_FRESH_MS = MINUTE;

/** A deck as it is kept, without those who have been swiped since. */
export interface KeptDeck {
  ids: string[];
  /** Where the search goes on; null at its end. */
  walk: { time: string; id: string } | null;
  walkedAt: Date | null;
}

/** Where the search for more members begins: at its top, where it stopped, or nowhere because it has just ended. */
type WalkStart = 'top' | 'on' | 'nowhere';

/**
 * Decides where to look for more members. `fitting` is the number of kept ones who still fit: none of some means that the
 * member looks for others now.
 */
export function walkStart({ ids, walk, walkedAt }: KeptDeck, fitting: number, now: Date): WalkStart {
  if (walkedAt === null || (ids.length > 0 && fitting === 0)) return 'top';
  const age = now.getTime() - walkedAt.getTime();
  if (age >= FRESH_MS) return 'top';
  if (walk) return 'on';
  return age >= ENDED_FRESH_MS ? 'top' : 'nowhere';
}
