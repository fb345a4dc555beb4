import { COUNTRIES } from '../enums';
import { flag, integer, oneOf, shape, text, time, uuid } from '../rules';

/** The holder of the account that is debited. */
export const createMandateRequest = shape({
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

/** A mandate as its holder sees it: the text that is authorised, and its state. */
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
  /** The time from which the next code may be sent; null: now, or no more. */
  next_code_at: time().nullable().defined(),
  codes_left: integer(0, 3).required(),
});

export const sendMandateCodeRequest = shape({ authorised: flag().required() });
export const confirmMandateRequest = shape({ code: text(20).required() });
