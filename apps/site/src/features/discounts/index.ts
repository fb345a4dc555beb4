export { DiscountEntry } from './discount-entry';
export { useOffer } from './use-offer';
