import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, PAYMENT_METHODS, DISCOUNT_KINDS, ORDER_STATUSES } from '../enums';
import { shape, oneOf, integer, list, uuid, nullableShape, time, flag, text, money } from '../rules';

/** What can be bought here, and what it can be paid with. Prices are minor units of `currency`; null where nothing is sold. */
export const creditOffers = shape({
  country: oneOf(COUNTRIES).required(),
  currency: oneOf(CURRENCIES).nullable().defined(),
  /** VAT within the prices. */
  vat_per_mille: integer(0, 1000).required(),
  bundles: list(
    shape({
      id: uuid().required(),
      credits: integer(1, 100_000).required(),
      price: integer(1, 10_000_000).required(),
    }),
  ).required(),
  methods: list(
    shape({
      method: oneOf(PAYMENT_METHODS).required(),
      fee: integer(0, 10_000_000).required(),
      fee_basis_points: integer(0, 10_000).required(),
    }),
  ).required(),
  /** What the member's next order costs less by itself, with its real end; null for visitors and where there is nothing. */
  discount: nullableShape({
    kind: oneOf(DISCOUNT_KINDS).required(),
    percentage: integer(1, 90).required(),
    ends_at: time().required(),
  }),
  /** The member's order, not paid yet, that has their discount; null where there is none. */
  discount_order: nullableShape({
    id: uuid().required(),
    percentage: integer(1, 90).required(),
    /** Its payment is under way: the discount is not to be had before it ends. Otherwise a newer order takes it over. */
    is_held: flag().required(),
  }),
});

export const order = shape({
  id: uuid().required(),
  /** What the member and support call it by. */
  payment_id: text(20).required(),
  bundle_id: uuid().required(),
  status: oneOf(ORDER_STATUSES).required(),
  credits: integer(1, 100_000).required(),
  /** Everything that is paid: discount taken off, fee and VAT within. */
  amount: money(),
  fee: money(),
  discount: money(),
  vat: money(),
  method: oneOf(PAYMENT_METHODS).required(),
  created_at: time().required(),
  /** How long its price holds. */
  expires_at: time().required(),
  /** Where it is paid; null until the provider has been told. */
  redirect_url: text(2000).nullable().defined(),
  /** Where its receipt is, a PDF; null until it is paid. */
  receipt: text(200).nullable().defined(),
  /** A payment that came too late for the order is on its way back. */
  is_returning: flag().required(),
  /** Kept means were declined: offer to enter a card, or PayPal. */
  means_declined: flag().required(),
  /** What the member can have back of it today; null where that is nothing. */
  refundable: nullableShape({
    credits: integer(1, 100_000).required(),
    amount: money(),
    /** What of the amount is the fee: a withdrawal from the whole order returns it. */
    fee: money(),
    until: time().required(),
  }),
});
export type Order = InferType<typeof order>;

export const newOrder = shape({
  bundle_id: uuid().required(),
  method: oneOf(PAYMENT_METHODS).required(),
  /** Instead of the discount that applies by itself: never both (D-52). */
  discount_code: text(40),
  /** The total that was shown: anything else is refused with `price_changed`. */
  expected: money(),
  /** The member agrees that the means they pay with are kept. */
  keep_means: flag(),
  /** Kept means to charge, without a page. */
  means_id: uuid().nullable(),
});
