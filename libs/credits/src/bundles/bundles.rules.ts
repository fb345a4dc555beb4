import type { Country } from '@duet/contract';
import type { BundleOffer, Currency, SitePricing } from '@duet/sites';
import { countryFacts } from '@duet/sites';

/** The currency for countries in whose own the site sells nothing. */
const COMMON_CURRENCY: Currency = 'EUR';

const byCredits = (one: BundleOffer, other: BundleOffer): number => one.credits - other.credits;

/** The bundles in one currency: the country's own, else the common one, else the first in the alphabet. */
function inOneCurrency(bundles: readonly BundleOffer[], country: Country): BundleOffer[] {
  const currencies = [...new Set(bundles.map(({ currency }) => currency))].sort();
  const sold =
    [countryFacts(country).currency, COMMON_CURRENCY].find((currency) => currencies.includes(currency)) ??
    currencies[0];
  return bundles.filter(({ currency }) => currency === sold).sort(byCredits);
}

/** The bundles that a site offers in a country, smallest first: the country's own, else those for everywhere (F01). */
export function offeredIn(bundles: readonly BundleOffer[], country: Country): BundleOffer[] {
  const ownBundles = bundles.filter((bundle) => bundle.country === country);
  return inOneCurrency(
    ownBundles.length > 0 ? ownBundles : bundles.filter((bundle) => bundle.country === null),
    country,
  );
}

/** The bundle with the cheapest credits; of two the smaller one. Null without bundles. */
export function findCheapest(bundles: readonly BundleOffer[]): BundleOffer | null {
  const [first = null, ...others] = bundles;
  return others.reduce(
    (best, bundle) => (best && bundle.price * best.credits < best.price * bundle.credits ? bundle : best),
    first,
  );
}

/** The lowest price of a message in each country in minor units: its credits at the lowest price, rounded up (D-45). */
export const messageCosts: SitePricing['messageCosts'] = (bundles, { countries, message_credits }) =>
  Object.fromEntries(
    countries.flatMap((country) => {
      const best = findCheapest(offeredIn(bundles, country));
      if (!best) return [];
      return [[country, { costs: Math.ceil((message_credits * best.price) / best.credits), currency: best.currency }]];
    }),
  );

const SIZES = [20, 50, 120, 300] as const;
const PRICES: Record<Currency, readonly [number, number, number, number]> = {
  EUR: [1499, 2999, 5999, 11_999],
  GBP: [1499, 2999, 5999, 11_999],
  CHF: [1490, 2990, 5990, 11_990],
  DKK: [10_900, 21_900, 43_900, 87_900],
  SEK: [16_900, 33_900, 67_900, 134_900],
  NOK: [16_900, 33_900, 67_900, 134_900],
  PLN: [6499, 12_999, 25_999, 51_999],
  USD: [1499, 2999, 5999, 11_999],
  CAD: [1999, 3999, 7999, 15_999],
  AUD: [1999, 3999, 7999, 15_999],
  NZD: [1999, 3999, 7999, 15_999],
};

/** The lowest and the highest price of a credit, in minor units, in the preset bundles of a currency (D-44). */
export function presetPrices(currency: Currency): { least: number; most: number } {
  const each = SIZES.map((credits, index) => PRICES[currency][index]! / credits);
  return { least: Math.min(...each), most: Math.max(...each) };
}

/** The bundles of a new site in each currency of its countries (D-44); prices in minor units. */
export function presetBundles(countries: readonly Country[]): Pick<BundleOffer, 'currency' | 'credits' | 'price'>[] {
  const currencies = [...new Set(countries.map((country) => countryFacts(country).currency))];
  return currencies.flatMap((currency) =>
    SIZES.map((credits, index) => ({ currency, credits, price: PRICES[currency][index]! })),
  );
}
