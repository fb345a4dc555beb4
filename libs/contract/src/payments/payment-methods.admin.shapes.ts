import type { InferType } from 'yup';
import { PAYMENT_METHODS, COUNTRIES, CURRENCIES } from '../enums';
import { oneOf, flag, integer, shape, uuid, text, recordVersion, time } from '../rules';

const rule = {
  method: oneOf(PAYMENT_METHODS).required(),
  /** Null: for every country, or every currency, without a rule of its own. */
  country: oneOf(COUNTRIES).nullable().defined(),
  currency: oneOf(CURRENCIES).nullable().defined(),
  on_offer: flag().required(),
  fee_fixed: integer(0, 10_000).required(),
  fee_basis_points: integer(0, 1000).required(),
};
/** How a site offers a method of payment; the fee in minor units and in hundredths of a per cent. */
export const adminPaymentMethod = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  ...rule,
  version: recordVersion().required(),
  updated_at: time().required(),
});
export type AdminPaymentMethod = InferType<typeof adminPaymentMethod>;

export const newPaymentMethod = shape({ site_id: uuid().required(), ...rule });
export const paymentMethodPatch = shape({
  version: recordVersion(),
  on_offer: flag(),
  fee_fixed: integer(0, 10_000),
  fee_basis_points: integer(0, 1000),
});
