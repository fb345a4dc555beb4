/** A line of a wallet's ledger, as far as the end of its credits goes. */
export interface LedgerLine {
  delta: number;
  /** A charge spends; other lines change the credits that end (bonuses), or those that last (bought ones). */
  changes: 'ending' | 'lasting' | 'charge';
  /** One of the charges in question. */
  is_asked: boolean;
}

/** Spent credits by what they were: some would have ended, others, which were bought, would not. */
export interface SpentCredits {
  ending: number;
  lasting: number;
}

/**
 * Of the charges in question, the credits that would have ended and those that would not. `lines` is the whole ledger of one
 * wallet in its order: credits that end are spent before all others (D-46), so their sum at each charge says which it took.
 */
export function splitSpent(lines: readonly LedgerLine[]): SpentCredits {
  const spent = { ending: 0, lasting: 0 };
  let held = 0;
  for (const { delta, changes, is_asked } of lines) {
    const ending = changes === 'charge' ? Math.min(held, -delta) : 0;
    held += changes === 'ending' ? delta : -ending;
    if (!is_asked || changes !== 'charge') continue;
    spent.ending += ending;
    spent.lasting += -delta - ending;
  }
  return spent;
}
