/** Locks a wallet, so that its lots can be settled: member `$2` of site `$1`. */
export const LOCK_WALLET = 'SELECT balance FROM wallets WHERE site_id = $1 AND member_id = $2 FOR UPDATE';

/**
 * Takes the credits spent since the latest settling out of the lots of member `$2`, whose locked wallet holds `$3`:
 * first out of bonuses, the one that ends soonest first, then out of purchases, oldest first (D-46). Credits without a
 * lot are spent before all others.
 */
export const SETTLE = `
  WITH lots AS (
    SELECT seq, remaining, sum(remaining) OVER in_turn - remaining AS before, sum(remaining) OVER () - $3 AS spent
    FROM credit_lots WHERE site_id = $1 AND member_id = $2 AND remaining > 0
    WINDOW in_turn AS (ORDER BY kind = 'purchase', expires_at, seq))
  UPDATE credit_lots l SET remaining = l.remaining - least(lots.remaining, lots.spent - lots.before)
  FROM lots WHERE l.site_id = $1 AND l.member_id = $2 AND l.seq = lots.seq AND lots.spent > lots.before`;

/** Empties the settled lots of member `$2` that are due at `$3`, and answers the rest of each. */
export const DUE_LOTS = `
  UPDATE credit_lots l SET remaining = 0
  FROM (SELECT seq, remaining FROM credit_lots
    WHERE site_id = $1 AND member_id = $2 AND remaining > 0 AND expires_at <= $3) due
  WHERE l.site_id = $1 AND l.member_id = $2 AND l.seq = due.seq RETURNING due.seq, due.remaining`;

/** Takes `$4` credits out of the lot of order `$3`; no row when fewer are left. */
export const TAKE_OF_ORDER = `
  UPDATE credit_lots SET remaining = remaining - $4
  WHERE site_id = $1 AND member_id = $2 AND order_id = $3 AND remaining >= $4 RETURNING remaining`;

/** Puts `$4` credits back into the lot of order `$3`; no row when they never came out of it. */
export const RETURN_TO_ORDER = `
  UPDATE credit_lots SET remaining = remaining + $4
  WHERE site_id = $1 AND member_id = $2 AND order_id = $3 AND remaining + $4 <= granted RETURNING remaining`;
