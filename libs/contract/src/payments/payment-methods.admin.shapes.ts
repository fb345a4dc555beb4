import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, PAYMENT_METHODS } from '../enums';
import { flag, integer, oneOf, recordVersion, shape, sum, text, time, uuid } from '../rules';

const rule = {
  method: oneOf(PAYMENT_METHODS).required(),
  /** Null: for every country, or every currency, without a rule of its own. */
  country: oneOf(COUNTRIES).nullable().defined(),
  currency: oneOf(CURRENCIES).nullable().defined(),
  on_offer: flag().required(),
  fee_fixed: sum(0, 10_000).required(),
  fee_basis_points: integer(0, 1000).required(),
};
/** A site's offer of a payment method; the fee in minor units and in hundredths of a per cent. */
export const adminPaymentMethod = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  ...rule,
  version: recordVersion().required(),
  updated_at: time().required(),
});
export type AdminPaymentMethod = InferType<typeof adminPaymentMethod>;

export const adminCreatePaymentMethodRequest = shape({ site_id: uuid().required(), ...rule });
export const adminPatchPaymentMethodRequest = shape({
  version: recordVersion(),
  on_offer: flag(),
  fee_fixed: integer(0, 10_000),
  fee_basis_points: integer(0, 1000),
});
