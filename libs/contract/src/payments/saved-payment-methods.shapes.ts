import { PAYMENT_METHODS } from '../enums';
import { oneOf, shape, text, time, uuid } from '../rules';

/** A payment method that the provider keeps because the member agreed to it. */
export const savedPaymentMethodFields = {
  id: uuid().required(),
  method: oneOf(PAYMENT_METHODS).required(),
  /** The end of a card's number, or the name of an account. */
  label: text(100).required(),
  created_at: time().required(),
};
export const savedPaymentMethod = shape(savedPaymentMethodFields);
