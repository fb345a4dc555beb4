import type { DiscountCode } from '@duet/contract';

/** The purchase that a code would be used for. */
export interface CodePurchase {
  bundleId: string;
  /** The bundle's own price. */
  price: { amount: number; currency: string };
  method: NonNullable<DiscountCode['paymentmethods']>[number];
}

/** True if a code can be used with the chosen method. */
export const fitsMethod = ({ paymentmethods }: DiscountCode, { method }: CodePurchase): boolean =>
  !paymentmethods || paymentmethods.includes(method);

/** True if the chosen bundle's price reaches the code's minimum. */
export const fitsPrice = ({ minimum, currency }: DiscountCode, { price }: CodePurchase): boolean =>
  minimum === null || (price.amount >= minimum && price.currency === currency);
