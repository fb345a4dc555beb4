import type { Country } from '@duet/contract';
import type { BundleOffer, Currency } from '@duet/sites';
import { offeredIn, presetPrices } from './bundles.rules';

/** A change of a site's bundles that are on offer, of which `id` is the one that is set. */
export interface BundleChange {
  before: readonly BundleOffer[];
  after: readonly BundleOffer[];
  id: string;
  countries: readonly Country[];
}

/** A price may differ from the usual ones by this factor before it is doubted. */
const MOST_FACTOR = 4;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const numbers = new Intl.ListFormat('en');
const moneyText = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
const sizesText = (bundles: readonly BundleOffer[]): string =>
  numbers.format(bundles.map(({ credits, price, currency }) => `${credits} credits for ${moneyText(price, currency)}`));

/** A credit that costs a fraction, or a multiple, of what credits cost by D-44: a price with a digit too few or too many. */
function doubtPrice({ after, id }: BundleChange): string[] {
  const bundle = after.find((one) => one.id === id);
  if (!bundle) return [];
  const usual = presetPrices(bundle.currency);
  const each = bundle.price / bundle.credits;
  if (each * MOST_FACTOR >= usual.least && each <= usual.most * MOST_FACTOR) return [];
  const [price, least, most] = [each, usual.least, usual.most].map((sum) => moneyText(sum, bundle.currency));
  return [`A credit of this bundle costs ${price}. Usual are ${least} to ${most}.`];
}

/** The bundles that members of a country were offered, and are no more because of another one. */
function doubtLost({ before, after, id }: BundleChange, country: Country): string[] {
  const offered = offeredIn(after, country);
  const lost = offeredIn(before, country).filter(
    (one) => one.id !== id && !offered.some((other) => other.id === one.id),
  );
  if (lost.length === 0) return [];
  const name = countryNames.of(country) ?? country;
  return [`Members in ${name} are offered ${sizesText(offered)} alone, and no longer ${sizesText(lost)}.`];
}

/** Doubts to read before a change of bundles is saved, in the console's words; empty where nothing is odd. */
export const listDoubts = (change: BundleChange): string[] => [
  ...doubtPrice(change),
  ...change.countries.flatMap((country) => doubtLost(change, country)),
];
