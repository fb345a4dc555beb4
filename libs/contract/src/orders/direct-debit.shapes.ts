import { COUNTRIES } from '../enums';
import { shape, uuid, text, oneOf, flag, time, integer } from '../rules';

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
