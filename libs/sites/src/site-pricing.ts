import type { Country, SiteSettings } from '@duet/contract';
import type { Currency } from './reference';

/** A bundle of credits with its price. */
export interface BundleOffer {
  id: string;
  /** Null: on offer wherever there is none for the visitor's own country. */
  country: Country | null;
  currency: Currency;
  credits: number;
  /** In minor units, VAT included. */
  price: number;
}

/** The settings of a site that decide the lowest price of a message. */
export type MessageTerms = Pick<SiteSettings, 'countries' | 'message_credits'>;

/** Finds the bundles of a site's record and the prices that follow; the credits lib sets it. */
export interface SitePricing {
  /** SQL expression of the bundles on offer, as JSON; `site` is the SQL expression of the site's id. */
  bundles: (site: string) => string;
  /** The bundles that a visitor from a country is offered, smallest first. */
  offeredIn: (bundles: readonly BundleOffer[], country: Country) => BundleOffer[];
  /** The same of the bundles that were on offer at a moment. */
  bundlesAt: (site: string, at: string) => string;
  /** The lowest price of a message in each country, in minor units (D-45). */
  messageCosts: (bundles: readonly BundleOffer[], terms: MessageTerms) => SiteSettings['minimum_message_costs'];
}

export const NO_PRICES: SitePricing = {
  bundles: () => `'[]'::json`,
  offeredIn: () => [],
  bundlesAt: () => `'[]'::json`,
  messageCosts: () => ({}),
};
