import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, PAYMENT_METHODS } from '../enums';
import { integer, list, oneOf, shape, uuid } from '../rules';

/** The offer to members in one country of a site: bundles with prices in minor units, and methods with their fees. */
export const siteOffer = shape({
  country: oneOf(COUNTRIES).required(),
  /** Null where no bundle is on offer. */
  currency: oneOf(CURRENCIES).nullable().defined(),
  bundles: list(
    shape({ id: uuid().required(), credits: integer(1, 100_000).required(), price: integer(1, 10_000_000).required() }),
  ).required(),
  methods: list(
    shape({
      method: oneOf(PAYMENT_METHODS).required(),
      fee_fixed: integer(0, 10_000).required(),
      fee_basis_points: integer(0, 1000).required(),
    }),
  ).required(),
});
export type SiteOffer = InferType<typeof siteOffer>;
