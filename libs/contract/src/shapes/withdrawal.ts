import type { InferType } from 'yup';
import { CURRENCIES, PAYMENT_METHODS, PAUSE_WEEKS } from '../enums';
import { PAYMENT_ID } from '../patterns';
import { email, integer, money, nullableShape, oneOf, shape, text, time, token } from '../rules';

/** A withdrawal as it is declared: which order, and whose. */
export const newWithdrawal = shape({ payment_id: text(20).matches(PAYMENT_ID).required(), email: email().required() });
export const withdrawalReceived = shape({ received_at: time().required() });

export const withdrawalToken = shape({ token: token() });
/** What is taken back and paid back: what the mail's link shows before it is confirmed. */
export const withdrawalCalculation = shape({
  payment_id: text(20).required(),
  declared_at: time().required(),
  bought: integer(1, 100_000).required(),
  total: money(),
  method: oneOf(PAYMENT_METHODS).required(),
  /** Unused credits, the sum for them, and what of it is the fee. */
  credits: integer(1, 100_000).required(),
  amount: money(),
  fee: money(),
});
export type WithdrawalCalculation = InferType<typeof withdrawalCalculation>;
export const withdrawalConfirmation = shape({ token: token(), expected: money() });

const limit = () => integer(100, 10_000_000);
/** What a member allows themselves to spend in seven days, in minor units; null: as much as they like. */
export const spendGuard = shape({
  currency: oneOf(CURRENCIES).nullable().defined(),
  limit: limit().nullable().defined(),
  /** The sum paid in the last seven days. */
  spent: integer(0, 100_000_000).required(),
  /** The sum of orders that are not paid yet: it counts against the limit until they are paid or have ended. */
  reserved: integer(0, 100_000_000).required(),
  /** A higher limit, or none, that waits for its 24 hours. */
  next: nullableShape({ limit: limit().nullable().defined(), at: time().required() }),
  /** The end of the break from buying that runs. */
  paused_until: time().nullable().defined(),
});
export type SpendGuard = InferType<typeof spendGuard>;
export const spendLimit = shape({ limit: limit().nullable().defined() });
export const buyingPause = shape({ weeks: oneOf(PAUSE_WEEKS).required() });
