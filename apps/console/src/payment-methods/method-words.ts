import type { AdminPaymentMethod } from '@duet/contract';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { countryName } from '../ui/words';

/** The country and currency of a rule. */
export const placeText = ({ country, currency }: Pick<AdminPaymentMethod, 'country' | 'currency'>): string =>
  country ? inCountry(countryName(country), currency) : inEveryCountry(currency);

const inCountry = (country: string, currency: string | null): string =>
  currency ? t('payment-methods.place.country_in', { country, currency }) : country;
const inEveryCountry = (currency: string | null): string =>
  currency ? t('payment-methods.place.every_in', { currency }) : t('payment-methods.place.every');

/** The fee of a method; the fixed part is in the currency of the order. */
export function feeText({ fee_fixed, fee_basis_points, currency }: AdminPaymentMethod): string {
  const fixed = fee_fixed > 0 ? fixedText(fee_fixed, currency) : null;
  const share =
    fee_basis_points > 0 ? t('payment-methods.fee.share', { percent: numberText(fee_basis_points / 100) }) : null;
  if (fixed && share) return t('payment-methods.fee.both', { fixed, share });
  return fixed ?? share ?? t('payment-methods.fee.none');
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

function fixedText(fee: number, currency: string | null): string {
  const amount = numberText(fee / 100, CENTS);
  return currency ? t('payment-methods.fee.fixed_in', { amount, currency }) : amount;
}
