const MINOR = 100;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formats.set(currency, known);
  return known;
}

/** An amount in minor units as staff read it. */
export const moneyText = (amount: number, currency: string): string => formatOf(currency).format(amount / MINOR);

/** An amount in minor units as a field shows it: 1499 is 14.99. */
export const toMajor = (amount: number | null | undefined): number | null =>
  typeof amount === 'number' ? amount / MINOR : null;

/** What somebody typed into such a field, in minor units. */
export const toMinor = (typed: string): number | null => (typed === '' ? null : Math.round(Number(typed) * MINOR));
