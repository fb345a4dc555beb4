import type { LEDGER_REASONS } from '@duet/contract';

/** The reason of a ledger entry. */
export type CreditReason = (typeof LEDGER_REASONS)[number];

/**
 * SQL that charges the wallet of member `$2` on site `$1` with the `price` of the one row in `from`; it returns
 * `balance`, `seq` and `price`, or no row when the balance is too low. For a common table expression.
 */
export const chargeWallet = (from: string): string => `
  UPDATE wallets w SET balance = w.balance - p.price, seq = w.seq + (p.price > 0)::int
  FROM ${from} p
  WHERE w.site_id = $1 AND w.member_id = $2 AND w.balance >= p.price
  RETURNING w.balance, w.seq, p.price`;

/** SQL of the ledger entry of a charge in `from` (as `chargeWallet` returns it); a charge of 0 has no entry. */
export const enterCharge = (from: string, entry: { reason: string; ref: string; at: string }): string => `
  INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, ref, created_at)
  SELECT $1, $2, seq, -price, balance, ${entry.reason}, ${entry.ref}, ${entry.at} FROM ${from} WHERE price > 0`;

/** Adds `$3` credits to a wallet together with its ledger entry. */
export const GRANT = `
  WITH granted AS (
    UPDATE wallets SET balance = balance + $3, seq = seq + 1
    WHERE site_id = $1 AND member_id = $2 RETURNING balance, seq)
  INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, ref, created_at)
  SELECT $1, $2, seq, $3, balance, $4, $5, $6 FROM granted
  RETURNING balance_after, seq`;

/** Takes `$3` credits from a wallet together with the ledger entry. */
export const CHARGE = `
  WITH asked AS (SELECT $3::int AS price),
  charged AS (${chargeWallet('asked')}),
  entered AS (${enterCharge('charged', { reason: '$4', ref: '$5', at: '$6' })})
  SELECT balance FROM charged`;
