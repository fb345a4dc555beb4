import { COUNTRIES, PAYMENT_METHODS } from '../enums';
import { flag, integer, money, nullableShape, oneOf, shape, text, time, uuid } from '../rules';
import { order } from './order';

/** Means of payment that a provider keeps because the member agreed to it. */
const meansFields = {
  id: uuid().required(),
  method: oneOf(PAYMENT_METHODS).required(),
  /** The end of a card's number, or the name of an account. */
  label: text(100).required(),
  created_at: time().required(),
};
export const paymentMeans = shape(meansFields);

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
  means: nullableShape(meansFields),
});

/** What a direct debit needs to know of the account's holder. */
export const newMandate = shape({
  order_id: uuid().required(),
  holder: text(70).required(),
  iban: text(42).required(),
  street: text(70).required(),
  house_number: text(16).required(),
  postal_code: text(16).required(),
  city: text(70).required(),
  country: oneOf(COUNTRIES).required(),
  phone: text(30).required(),
});

/** A mandate as its holder sees it: what is authorised, and how far it is. */
export const mandate = shape({
  id: uuid().required(),
  order_id: uuid().required(),
  reference: text(35).required(),
  creditor_id: text(35).required(),
  creditor_name: text(200).required(),
  holder: text(70).required(),
  /** The ends alone. */
  iban: text(42).required(),
  phone: text(30).required(),
  text: text(4000).required(),
  confirmed: flag().required(),
  /** When the next code may be asked for; null: now, or no more. */
  next_code_at: time().nullable().defined(),
  codes_left: integer(0, 3).required(),
});
