import type { Country } from '@duet/contract';
import type { Wording, WordingValue } from '@duet/platform';
import type { BundleOffer } from '@duet/sites';
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

const doubt = (key: string, values: Record<string, WordingValue>): Wording => ({ key: `doubts.${key}`, values });
const sizesOf = (bundles: readonly BundleOffer[]): Wording[] =>
  bundles.map(({ credits: count, price: amount, currency }) => doubt('bundle', { count, price: { amount, currency } }));

/** Doubts a credit that costs a fraction, or a multiple, of the prices of D-44: a digit too few or too many. */
function doubtPrice({ after, id }: BundleChange): Wording[] {
  const bundle = after.find((candidate) => candidate.id === id);
  if (!bundle) return [];
  const usual = presetPrices(bundle.currency);
  const pricePerCredit = bundle.price / bundle.credits;
  if (pricePerCredit * MOST_FACTOR >= usual.least && pricePerCredit <= usual.most * MOST_FACTOR) return [];
  const sum = (amount: number) => ({ amount, currency: bundle.currency });
  return [doubt('price', { price: sum(pricePerCredit), least: sum(usual.least), most: sum(usual.most) })];
}

/** Doubts a change that hides other bundles from the members of a country. */
function doubtLost({ before, after, id }: BundleChange, country: Country): Wording[] {
  const shownBundles = offeredIn(after, country);
  const hiddenBundles = offeredIn(before, country).filter(
    (bundle) => bundle.id !== id && !shownBundles.some((other) => other.id === bundle.id),
  );
  if (hiddenBundles.length === 0) return [];
  return [doubt('lost', { country: { country }, shown: sizesOf(shownBundles), hidden: sizesOf(hiddenBundles) })];
}

/** Doubts about a change of bundles, as wordings for the console; empty where nothing is odd. */
export const listDoubts = (change: BundleChange): Wording[] => [
  ...doubtPrice(change),
  ...change.countries.flatMap((country) => doubtLost(change, country)),
];

/** A change of many bundles at once; `ids` are the new and changed ones. */
export type BundleSetChange = Omit<BundleChange, 'id'> & { ids: readonly string[] };

/** Doubts about a change of many bundles. */
export function listSetDoubts({ ids, ...change }: BundleSetChange): Wording[] {
  const prices = ids.flatMap((id) => doubtPrice({ ...change, id }));
  const lost = change.countries.flatMap((country) => doubtLost({ ...change, id: '' }, country));
  return prices.concat(lost);
}
