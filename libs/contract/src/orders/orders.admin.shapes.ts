import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, ORDER_STATUSES, PAYMENT_METHODS, REFUND_KINDS, REFUND_STATES } from '../enums';
import { flag, integer, list, nullableShape, oneOf, shape, sum, text, time, uuid } from '../rules';

const total = () => sum(0, 100_000_000).required();
const maybeTime = () => time().nullable().defined();

const fields = {
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  member_id: uuid().required(),
  /** Null once the account has been deleted. */
  member_name: text(40).nullable().defined(),
  payment_id: text(20).required(),
  status: oneOf(ORDER_STATUSES).required(),
  credits: integer(1, 100_000).required(),
  currency: oneOf(CURRENCIES).required(),
  list_price: total(),
  discount: total(),
  paid: total(),
  fee: total(),
  total: total(),
  vat: total(),
  vat_per_mille: integer(0, 1000).required(),
  /** Refunded, or requested and not declined: `refunds` of the detail says which. */
  refunded: total(),
  refunded_credits: integer(0, 100_000).required(),
  country: oneOf(COUNTRIES).required(),
  method: oneOf(PAYMENT_METHODS).required(),
  provider: text(20).required(),
  provider_ref: text(100).nullable().defined(),
  created_at: time().required(),
  completed_at: maybeTime(),
  /** The time of the next question to its provider; null: no more. */
  check_due_at: maybeTime(),
};
/** An order in a list of the console; sums in minor units of its currency. */
export const adminOrder = shape(fields);
export type AdminOrder = InferType<typeof adminOrder>;

/** One step of an order: the states before and after it, and its facts as they were noted. */
const orderEvent = shape({
  seq: integer(1, 100_000).required(),
  kind: text(40).required(),
  state_before: oneOf(ORDER_STATUSES).nullable().defined(),
  state_after: oneOf(ORDER_STATUSES).nullable().defined(),
  facts: list(shape({ name: text(40).required(), value: text(400).required() })).required(),
  created_at: time().required(),
});

/** A refund of an order, as its page shows it. */
const orderRefund = shape({
  id: uuid().required(),
  kind: oneOf(REFUND_KINDS).required(),
  state: oneOf(REFUND_STATES).required(),
  credits: integer(0, 100_000).required(),
  amount: total(),
  requested_by: nullableShape({ id: uuid().required(), name: text(200).required() }),
  created_at: time().required(),
});

export const adminOrderDetail = shape({
  ...fields,
  refunds: list(orderRefund, 1000).required(),
  events: list(orderEvent, 1000).required(),
  /** Because of this order its member may not pay with its method. */
  blocks_method: flag().required(),
});
export type AdminOrderDetail = InferType<typeof adminOrderDetail>;
