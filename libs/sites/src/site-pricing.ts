import type { Country, SiteSettings } from '@duet/contract';
import type { Currency } from './reference';

/** A number of credits at a price. */
export interface BundleOffer {
  id: string;
  /** Null: offered wherever there are none for the visitor's own country. */
  country: Country | null;
  currency: Currency;
  credits: number;
  /** In minor units, VAT included. */
  price: number;
}

/** What of a site's settings the least price of a message depends on. */
export type MessageTerms = Pick<SiteSettings, 'countries' | 'message_credits'>;

/** How a site's record finds its bundles, and what follows from them; the credits lib appoints it. */
export interface SitePricing {
  /** SQL expression: the bundles on offer, as JSON, of the site whose id is `site`. */
  bundles: (site: string) => string;
  /** What a message costs at least in each country, in minor units (D-45). */
  messageCosts: (bundles: readonly BundleOffer[], terms: MessageTerms) => SiteSettings['minimum_message_costs'];
}

export const NO_PRICES: SitePricing = { bundles: () => `'[]'::json`, messageCosts: () => ({}) };
