import type { InferType } from 'yup';
import { GIFTS } from '../enums';
import { flag, integer, list, oneOf, recordVersion, shape } from '../rules';

/** The fields of a gift with a price in credits. */
export const giftFields = { key: oneOf(GIFTS).required(), credits: integer(0, 1000).required() };

/** A gift that a site offers, with its price now. */
export const offeredGift = shape(giftFields);
export type OfferedGift = InferType<typeof offeredGift>;

/** A gift that a member has received, and how often. */
export const receivedGift = shape({ key: oneOf(GIFTS).required(), count: integer(1, 1_000_000_000).required() });
export type ReceivedGift = InferType<typeof receivedGift>;

/** A gift as staff set it for a site; its place in the list is its place in the sheet. */
const siteGift = shape({
  key: oneOf(GIFTS).required(),
  /** Its own price in credits; null: the site's `gift_credits`. */
  credits: integer(1, 1000).nullable().defined(),
  on_offer: flag().required(),
});
export type SiteGift = InferType<typeof siteGift>;

/** All gifts of a site in the order in which members see them. */
export const adminSiteGifts = shape({
  gifts: list(siteGift, GIFTS.length).required(),
  version: recordVersion().required(),
});
export type AdminSiteGifts = InferType<typeof adminSiteGifts>;

/** Every gift once, in the new order. */
export const adminSetSiteGiftsRequest = shape({
  version: recordVersion(),
  gifts: list(siteGift, GIFTS.length).required(),
});
