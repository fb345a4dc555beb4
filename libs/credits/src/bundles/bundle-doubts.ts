import type { Country } from '@duet/contract';
import type { BundleOffer, Currency } from '@duet/sites';
import { offeredIn, presetPrices } from './bundles.rules';

/** A change of a site's bundles on offer; `id` is the changed one. */
export interface BundleChange {
  before: readonly BundleOffer[];
  after: readonly BundleOffer[];
  id: string;
  countries: readonly Country[];
}

/** A price is doubted when it differs from the usual ones by more than this factor. */
const MOST_FACTOR = 4;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const numbers = new Intl.ListFormat('en');
const moneyText = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
const sizesText = (bundles: readonly BundleOffer[]): string =>
  numbers.format(bundles.map(({ credits, price, currency }) => `${credits} credits for ${moneyText(price, currency)}`));

/** Doubts a credit that costs a fraction, or a multiple, of the prices of D-44: a digit too few or too many. */
function doubtPrice({ after, id }: BundleChange): string[] {
  const bundle = after.find((candidate) => candidate.id === id);
  if (!bundle) return [];
  const usual = presetPrices(bundle.currency);
  const pricePerCredit = bundle.price / bundle.credits;
  if (pricePerCredit * MOST_FACTOR >= usual.least && pricePerCredit <= usual.most * MOST_FACTOR) return [];
  const [price, least, most] = [pricePerCredit, usual.least, usual.most].map((sum) => moneyText(sum, bundle.currency));
  return [`A credit in this bundle costs ${price}. The usual range is ${least} to ${most}.`];
}

/** Doubts a change that hides other bundles from the members of a country. */
function doubtLost({ before, after, id }: BundleChange, country: Country): string[] {
  const shownBundles = offeredIn(after, country);
  const hiddenBundles = offeredIn(before, country).filter(
    (bundle) => bundle.id !== id && !shownBundles.some((other) => other.id === bundle.id),
  );
  if (hiddenBundles.length === 0) return [];
  const name = countryNames.of(country) ?? country;
  return [
    `Members in ${name} will be offered only ${sizesText(shownBundles)}, and no longer ${sizesText(hiddenBundles)}.`,
  ];
}

/** Doubts about a change of bundles, as texts for the console; empty where nothing is odd. */
export const listDoubts = (change: BundleChange): string[] => [
  ...doubtPrice(change),
  ...change.countries.flatMap((country) => doubtLost(change, country)),
];

/** A change of many bundles at once; `ids` are the new and changed ones. */
export type BundleSetChange = Omit<BundleChange, 'id'> & { ids: readonly string[] };

/** Doubts about a change of many bundles, each said once. */
export function listSetDoubts({ ids, ...change }: BundleSetChange): string[] {
  const prices = ids.flatMap((id) => doubtPrice({ ...change, id }));
  const lost = change.countries.flatMap((country) => doubtLost({ ...change, id: '' }, country));
  return [...new Set(prices.concat(lost))];
}
