import type { InferType } from 'yup';
import { PAYMENT_METHODS } from '../enums';
import { PAYMENT_ID } from '../patterns';
import { email, integer, money, oneOf, shape, text, time, token } from '../rules';

/** A withdrawal as it is declared: which order, and whose. */
export const declareWithdrawalRequest = shape({
  payment_id: text(20).matches(PAYMENT_ID).required(),
  email: email().required(),
});
export const withdrawalReceived = shape({ received_at: time().required() });

export const lookAtWithdrawalRequest = shape({ token: token() });
/** The credits that are taken back and the sum that is paid back, shown behind the mail's link before the member confirms. */
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
export const confirmWithdrawalRequest = shape({ token: token(), expected: money() });
