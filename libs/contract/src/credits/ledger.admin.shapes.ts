import type { InferType } from 'yup';
import { flag, integer, shape, text, time, uuid } from '../rules';

const count = () => integer(0, 2_000_000_000).required();

export const adminWallet = shape({
  balance: count(),
  /** Sum of all entries: equal to the balance, or the ledger is broken. */
  sum: integer(-2_000_000_000, 2_000_000_000).required(),
  entries: count(),
  balanced: flag().required(),
});

export const adminLedgerEntry = shape({
  id: text(100).required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  member_id: uuid().required(),
  /** Null once the account has been deleted. */
  member_name: text(40).nullable().defined(),
  seq: integer(1, 2_000_000_000).required(),
  delta: integer(-1_000_000_000, 1_000_000_000).required(),
  balance_after: count(),
  reason: text(40).required(),
  /** The order, the refund or the message that moved the credits, as the reason says. */
  ref: uuid().nullable().defined(),
  created_at: time().required(),
});
export type AdminLedgerEntry = InferType<typeof adminLedgerEntry>;
