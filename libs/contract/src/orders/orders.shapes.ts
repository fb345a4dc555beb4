import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, DISCOUNT_KINDS, ORDER_STATUSES, PAYMENT_METHODS } from '../enums';
import { flag, integer, list, money, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

/** Bundles and payment methods on offer. Prices are minor units of `currency`, which is null where nothing is sold. */
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
  /** The discount that the member's next order has by itself, with its real end; null for visitors and where there is none. */
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
  /** The number by which the member and support name it. */
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
  /** The end of its price. */
  expires_at: time().required(),
  /** The provider's page on which it is paid; null until the provider knows of it. */
  redirect_url: text(2000).nullable().defined(),
  /** The path of its receipt, a PDF; null until it is paid. */
  receipt: text(200).nullable().defined(),
  /** A payment that came too late for the order is on its way back. */
  is_returning: flag().required(),
  /** The saved payment method was declined: offer to enter a card, or PayPal. */
  means_declined: flag().required(),
  /** The part of it that the member can have refunded today; null where that is nothing. */
  refundable: nullableShape({
    credits: integer(1, 100_000).required(),
    amount: money(),
    /** The fee within the amount: a withdrawal from the whole order returns it. */
    fee: money(),
    until: time().required(),
  }),
});
export type Order = InferType<typeof order>;

export const createOrderRequest = shape({
  bundle_id: uuid().required(),
  method: oneOf(PAYMENT_METHODS).required(),
  /** Instead of the discount that applies by itself: never both (D-52). */
  discount_code: text(40),
  /** The total that was shown: anything else is refused with `price_changed`. */
  expected: money(),
  /** The member agrees that their payment method is saved. */
  keep_means: flag(),
  /** The saved payment method to charge, without a page. */
  means_id: uuid().nullable(),
});
