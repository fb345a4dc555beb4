import type { InferType } from 'yup';
import { COUNTRIES } from '../enums';
import { email, integer, list, oneOf, record, recordVersion, shape, text, time, uuid } from '../rules';

const companyFields = {
  name: text(120).min(2),
  address: text(300).min(3),
  kvk: text(40).nullable(),
  creditor_id: text(35).nullable(),
  city: text(100).min(1),
  country: oneOf(COUNTRIES),
  tradenames: list(text(100).min(1).required(), 30),
  vat_numbers: record(text(30).required()),
  support_phone: text(40).nullable(),
  support_email: email().nullable(),
  delete_discount: integer(0, 90),
};
export const adminCreateCompanyRequest = shape({
  ...companyFields,
  name: companyFields.name.required(),
  address: companyFields.address.required(),
  city: companyFields.city.required(),
  country: companyFields.country.required(),
  vat_numbers: companyFields.vat_numbers.optional(),
});
export const adminPatchCompanyRequest = shape({
  ...companyFields,
  version: recordVersion(),
  vat_numbers: companyFields.vat_numbers.optional(),
});
export const adminCompany = shape({
  id: uuid().required(),
  name: text(120).required(),
  address: text(300).required(),
  kvk: text(40).nullable().defined(),
  /** SEPA creditor identifier: without one there is no direct debit. */
  creditor_id: text(35).nullable().defined(),
  city: text(100).required(),
  country: oneOf(COUNTRIES).required(),
  tradenames: list(text(100).required()).required(),
  vat_numbers: record(text(30).required()),
  support_phone: text(40).nullable().defined(),
  support_email: text(254).nullable().defined(),
  delete_discount: integer(0, 90).required(),
  site_count: integer(0, 1_000_000).required(),
  version: recordVersion().required(),
  added: time().required(),
  updated_at: time().required(),
});
export type AdminCompany = InferType<typeof adminCompany>;
