import type { DiscountCode } from '@duet/contract';

/** What a code would be used for. */
export interface CodeWish {
  bundleId: string;
  /** The bundle's own price. */
  price: { amount: number; currency: string };
  method: NonNullable<DiscountCode['paymentmethods']>[number];
}

/** Whether a code that was found can be used with the method that has been chosen since. */
export const fitsMethod = ({ paymentmethods }: DiscountCode, { method }: CodeWish): boolean =>
  !paymentmethods || paymentmethods.includes(method);

/** Whether the bundle that has been chosen since is dear enough for it. */
export const fitsPrice = ({ minimum, currency }: DiscountCode, { price }: CodeWish): boolean =>
  minimum === null || (price.amount >= minimum && price.currency === currency);
