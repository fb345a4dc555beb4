import type { InferType } from 'yup';
import { REFUND_STATES } from '../enums';
import { integer, money, oneOf, shape, time, uuid } from '../rules';
import { order } from './orders.shapes';

/** Credits and amounts of one refund. */
const credits = () => integer(0, 100_000);

/** A refund as its member sees it. */
export const refund = shape({
  id: uuid().required(),
  status: oneOf(REFUND_STATES).required(),
  credits: credits().required(),
  amount: money(),
  created_at: time().required(),
});
export type Refund = InferType<typeof refund>;

export const refundOrderRequest = shape({
  /** Absent: all unused ones of the order. */
  credits: integer(1, 100_000),
  /** The sum that was shown: anything else is refused with `refund_changed`. */
  expected: money(),
});
export const refundAnswer = shape({ refund, order });
