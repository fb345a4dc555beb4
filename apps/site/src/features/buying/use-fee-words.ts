import { useTranslation } from '../../site/use-translation';
import { numberFormat, useMoney, useSite } from '../../site';
import type { BuyingMethod, Offers } from '../../members/buying/offers';

/** Writes a method's fee: a sum, a share of the price, or both; or that there is none. */
export function useFeeWords({ currency }: Offers): (method: BuyingMethod) => string {
  const { t } = useTranslation('buying');
  const { locale } = useSite();
  const money = useMoney();
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return ({ fee, fee_basis_points: points }) => {
    const sums = [
      ...(fee > 0 ? [money({ amount: fee, currency: currency! })] : []),
      ...(points > 0 ? [percent.format(points / 10_000)] : []),
    ];
    return sums.length > 0 ? t('fee', { fee: sums.join(' + ') }) : t('no_fee');
  };
}
