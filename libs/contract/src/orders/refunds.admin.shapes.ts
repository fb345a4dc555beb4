import type { InferType } from 'yup';
import { REFUND_KINDS, REFUND_STATES } from '../enums';
import { flag, integer, list, money, nullableShape, oneOf, shape, sum, text, time, uuid } from '../rules';

/** Credits and amounts of one refund. */
const credits = () => integer(0, 100_000);
const amount = () => sum(0, 10_000_000);

/** The calculation that support sees before a refund: credits sold, credits left, and the exact sum. */
export const refundCalculation = shape({
  order_id: uuid().required(),
  payment_id: text(20).required(),
  currency: text(3).required(),
  total: amount().required(),
  fee: amount().required(),
  bought: credits().required(),
  /** Credits that are neither spent nor returned. */
  unused: credits().required(),
  refunded: amount().required(),
  /** The most that can still be paid back. */
  rest: amount().required(),
  /** The end of the right of return; null where the order was never paid. */
  until: time().nullable().defined(),
  is_refundable: flag().required(),
  credits: credits().required(),
  goodwill: amount().required(),
  amount: amount().required(),
  needs_second_person: flag().required(),
});
export type RefundCalculation = InferType<typeof refundCalculation>;

export const adminRefundOrderRequest = shape({
  credits: credits().required(),
  /** Paid back beyond the price of the credits. */
  goodwill: amount().required(),
  reason: text(500).min(3).required(),
  /** The sum that was shown. */
  expected: money(),
});

/** A refund as staff see it. */
export const adminRefund = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  order_id: uuid().required(),
  payment_id: text(20).required(),
  member_id: uuid().required(),
  member_name: text(100).nullable().defined(),
  kind: oneOf(REFUND_KINDS).required(),
  state: oneOf(REFUND_STATES).required(),
  credits: credits().required(),
  amount: amount().required(),
  goodwill: amount().required(),
  currency: text(3).required(),
  reason: text(500).nullable().defined(),
  requested_by: nullableShape({ id: uuid().required(), name: text(200).required() }),
  approved_by: nullableShape({ id: uuid().required(), name: text(200).required() }),
  failure: text(500).nullable().defined(),
  tries: integer(0, 1_000_000).required(),
  created_at: time().required(),
  settled_at: time().nullable().defined(),
});
export type AdminRefund = InferType<typeof adminRefund>;
export const adminRefunds = list(adminRefund).required();
