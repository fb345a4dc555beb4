import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES } from '../enums';
import { flag, integer, oneOf, recordVersion, shape, sum, text, time, uuid } from '../rules';

/** Credits in one bundle, and its price in minor units. */
const credits = () => integer(1, 100_000);
const price = () => sum(1, 10_000_000);
/** True once the doubts that `needs_confirmation` gave have been read. */
const confirmed = () => flag();

export const adminBundle = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  /** Null: for every country that has no bundles of its own. */
  country: oneOf(COUNTRIES).nullable().defined(),
  currency: oneOf(CURRENCIES).required(),
  credits: credits().required(),
  price: price().required(),
  on_offer: flag().required(),
  version: recordVersion().required(),
  created_at: time().required(),
  updated_at: time().required(),
});
export type AdminBundle = InferType<typeof adminBundle>;

export const adminCreateBundleRequest = shape({
  site_id: uuid().required(),
  country: oneOf(COUNTRIES).nullable(),
  currency: oneOf(CURRENCIES).required(),
  credits: credits().required(),
  price: price().required(),
  on_offer: flag(),
  confirmed: confirmed(),
});

export const adminPatchBundleRequest = shape({
  version: recordVersion(),
  country: oneOf(COUNTRIES).nullable(),
  currency: oneOf(CURRENCIES),
  credits: credits(),
  price: price(),
  on_offer: flag(),
  confirmed: confirmed(),
});

/** Another site's bundles for this one. */
export const adminCopyBundlesRequest = shape({ from_site_id: uuid().required(), confirmed: confirmed() });
/** The number of bundles that were added, and of those that were there already and stay as they are. */
export const bundleCopy = shape({ added: integer(0, 10_000).required(), kept: integer(0, 10_000).required() });
