import { numberText } from './formats';

const MINOR = 100;

/** An amount in minor units as staff read it. */
export const moneyText = (amount: number, currency: string): string =>
  numberText(amount / MINOR, { style: 'currency', currency });

/** An amount in minor units as a field shows it: 1499 is 14.99. */
export const toMajor = (amount: number | null | undefined): number | null =>
  typeof amount === 'number' ? amount / MINOR : null;

/** The text of such a field in minor units. */
export const toMinor = (text: string): number | null => (text === '' ? null : Math.round(Number(text) * MINOR));
