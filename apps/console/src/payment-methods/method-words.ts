import type { AdminPaymentMethod } from '@duet/contract';
import { countryName } from '../ui/words';

/** The country and currency of a rule. */
export const placeText = ({ country, currency }: Pick<AdminPaymentMethod, 'country' | 'currency'>): string =>
  [country ? countryName(country) : 'Every country', ...(currency ? [`in ${currency}`] : [])].join(', ');

/** The fee of a method; the fixed part is in the currency of the order. */
export function feeText({ fee_fixed, fee_basis_points, currency }: AdminPaymentMethod): string {
  const parts = [
    ...(fee_fixed > 0 ? [`${(fee_fixed / 100).toFixed(2)}${currency ? ` ${currency}` : ''}`] : []),
    ...(fee_basis_points > 0 ? [`${fee_basis_points / 100} %`] : []),
  ];
  return parts.join(' + ') || 'None';
}
