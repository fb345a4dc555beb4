export { DiscountEntry } from './discount-entry';
