import { PAYMENT_METHODS } from '../enums';
import { savedPaymentMethodFields } from '../payments/saved-payment-methods.shapes';
import { integer, money, nullableShape, oneOf, uuid } from '../rules';
import { order } from './orders.shapes';

/** The last completed order at today's price; `bundle` and its prices are null where it is no longer sold. */
export const repeatOffer = nullableShape({
  order,
  bundle: nullableShape({
    id: uuid().required(),
    credits: integer(1, 100_000).required(),
    price: integer(1, 10_000_000).required(),
  }),
  method: oneOf(PAYMENT_METHODS).required(),
  amounts: nullableShape({ amount: money(), fee: money(), discount: money(), vat: money() }),
  means: nullableShape(savedPaymentMethodFields),
});
