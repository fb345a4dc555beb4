import { PAYMENT_METHODS } from '../enums';
import { uuid, oneOf, text, time, shape } from '../rules';

/** Means of payment that a provider keeps because the member agreed to it. */
export const meansFields = {
  id: uuid().required(),
  method: oneOf(PAYMENT_METHODS).required(),
  /** The end of a card's number, or the name of an account. */
  label: text(100).required(),
  created_at: time().required(),
};
export const paymentMeans = shape(meansFields);
