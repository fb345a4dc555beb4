import { discountOf } from '@duet/contract';
import type { Bundle, Offers } from './offers';

/** A bundle as its card shows it, in minor units of the offers' currency. */
export interface Price {
  list: number;
  /** The list price less the discount that applies by itself. */
  now: number;
  perCredit: number;
  isBest: boolean;
}

const nowOf = ({ discount }: Offers, { price }: Bundle): number => price - discountOf(price, discount?.percentage ?? 0);

/** Works out a bundle's price now, also per credit, and if it is the cheapest per credit. */
export function priceOfBundle(offers: Offers, bundle: Bundle): Price {
  const now = nowOf(offers, bundle);
  const perCredit = now / bundle.credits;
  const least = Math.min(...offers.bundles.map((one) => nowOf(offers, one) / one.credits));
  const isBest = offers.bundles.length > 1 && perCredit === least;
  return { list: bundle.price, now, perCredit, isBest };
}
