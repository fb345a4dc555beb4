import type { GiftKey, OfferedGift, SiteGift } from '@duet/contract';
import { GIFTS } from '@duet/contract';

/** Own prices of the product's gifts in credits (D-36); the others cost the `gift_credits` of their site. */
const OWN_PRICES: Partial<Record<GiftKey, number>> = {
  clover: 1,
  coffee: 1,
  ice_cream: 2,
  chocolates: 2,
  cake: 4,
  drinks: 5,
  teddy: 5,
  bouquet: 6,
  star: 8,
  diamond: 10,
};

/** The gifts of a site that has set nothing: all of the product's. */
export const DEFAULT_GIFTS: readonly SiteGift[] = GIFTS.map((key) => ({
  key,
  credits: OWN_PRICES[key] ?? null,
  on_offer: true,
}));

/**
 * All gifts in a site's order, from what the site has set. A gift that is newer than that stands at the end, and is not
 * offered before staff have looked at it.
 */
export function completeGifts(set: readonly SiteGift[]): SiteGift[] {
  if (set.length === 0) return [...DEFAULT_GIFTS];
  const known = set.filter(({ key }) => GIFTS.includes(key));
  const missing = DEFAULT_GIFTS.filter(({ key }) => !known.some((one) => one.key === key));
  return [...known, ...missing.map((gift) => ({ ...gift, on_offer: false }))];
}

/** The offered gifts with their prices: their own, else `gift_credits` (D-36). */
export const offeredGifts = (gifts: readonly SiteGift[], giftCredits: number): OfferedGift[] =>
  gifts.filter(({ on_offer }) => on_offer).map(({ key, credits }) => ({ key, credits: credits ?? giftCredits }));

/** The price of the cheapest offered gift in credits; null where none is offered. */
export const lowestPrice = (offered: readonly OfferedGift[]): number | null =>
  offered.length === 0 ? null : Math.min(...offered.map(({ credits }) => credits));

/** True if a list names each gift of the product once. */
export const isWhole = (gifts: readonly Pick<SiteGift, 'key'>[]): boolean =>
  gifts.length === GIFTS.length && new Set(gifts.map(({ key }) => key)).size === GIFTS.length;
