import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, DISCOUNT_KINDS, OFFER_STATUSES, PAYMENT_METHODS } from '../enums';
import { flag, integer, list, oneOf, shape, text, time, uuid } from '../rules';

/** In per cent. */
const percentage = () => integer(1, 90);
/** In minor units. */
const minimum = () => integer(1, 10_000_000);

/** A discount code, the time bonus or the welcome code as its member sees it: every field of the specification (§3). */
export const discountCode = shape({
  code: text(40).required(),
  kind: oneOf(DISCOUNT_KINDS).required(),
  /** The code holds everywhere if this is null. */
  country: oneOf(COUNTRIES).nullable().defined(),
  /** The member for whom it was made. Null means that anybody may use it. */
  user_id: uuid().nullable().defined(),
  /** Null means that it holds until staff end it. */
  expires: time().nullable().defined(),
  expired: flag().required(),
  /** Seconds that it still holds, by the server's clock. Null means that it holds until staff end it. */
  validity: integer(0, 2_000_000_000).nullable().defined(),
  status: oneOf(OFFER_STATUSES).required(),
  value_percentage: percentage().required(),
  percentage: percentage().required(),
  /** Of the minimum. */
  currency: oneOf(CURRENCIES).nullable().defined(),
  minimum_order_value: minimum().nullable().defined(),
  minimum: minimum().nullable().defined(),
  /** Null: any method. */
  paymentmethods: list(oneOf(PAYMENT_METHODS).required()).nullable().defined(),
});
export type DiscountCode = InferType<typeof discountCode>;
