/** Money is whole minor units; what is divided is rounded half up, once (D-54). Server and page work prices out alike. */

/** `amount × part ÷ whole`, rounded half up. Exact for everything that is a price. */
export function share(amount: number, part: number, whole: number): number {
  const [product, divisor] = [BigInt(amount) * BigInt(part) * 2n, BigInt(whole) * 2n];
  return Number((product + BigInt(whole)) / divisor);
}

/** The amount that a discount takes off a price. */
export const discountOf = (price: number, percentage: number): number => share(price, percentage, 100);

/** VAT that is in a sum paid, by its rate in per mille. */
export const vatIn = (paid: number, perMille: number): number => share(paid, perMille, 1000 + perMille);

/** The VAT number of a seller that counts for a buyer: the one of the buyer's country, else of the seller's own; null without either. */
export const vatNumberFor = (
  { country, vat_numbers }: { country: string; vat_numbers: Readonly<Record<string, unknown>> },
  buyerCountry: string | null | undefined,
): string | null => {
  const found = vat_numbers[buyerCountry ?? ''] ?? vat_numbers[country];
  return typeof found === 'string' && found !== '' ? found : null;
};

/** The fee of a payment method: a fixed part, and hundredths of a per cent of the sum paid with it. */
export interface FeeRate {
  fixed: number;
  basisPoints: number;
}

/** The fee for paying an amount, by the method's rate. */
export const feeOn = (amount: number, { fixed, basisPoints }: FeeRate): number =>
  fixed + share(amount, basisPoints, 10_000);

/** The total of an order and its parts, in minor units. */
export interface OrderAmounts {
  list_price: number;
  discount: number;
  /** The bundle's price less the discount: what its credits cost. */
  paid: number;
  fee: number;
  total: number;
  vat: number;
}

/** The input of an order's price; the discount in per cent. */
export interface Pricing {
  listPrice: number;
  discount: number;
  fee: FeeRate;
  vatPerMille: number;
}

/** Works out an order. VAT is part of the total, the fee's too. */
export function priceOf({ listPrice, discount: percentage, fee: rate, vatPerMille }: Pricing): OrderAmounts {
  const discount = discountOf(listPrice, percentage);
  const paid = listPrice - discount;
  const fee = feeOn(paid, rate);
  const total = paid + fee;
  return { list_price: listPrice, discount, paid, fee, total, vat: vatIn(total, vatPerMille) };
}
