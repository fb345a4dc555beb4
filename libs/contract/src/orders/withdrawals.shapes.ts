import type { InferType } from 'yup';
import { PAYMENT_METHODS } from '../enums';
import { PAYMENT_ID } from '../patterns';
import { shape, text, email, time, token, integer, money, oneOf } from '../rules';

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
