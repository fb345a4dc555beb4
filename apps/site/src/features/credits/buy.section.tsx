import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDate, useSite } from '../../site';
import { CardsSkeleton, ErrorState, Icon } from '../../ui';
import { BundleCards } from '../buying/bundle-cards';
import { MethodsRow } from '../buying/methods-row';
import { useOffers } from '../buying/offers';
import type { Offers } from '../buying/offers';
import { useUser } from '../shell';
import '../buying/buying.css';

/** The discount that applies by itself, with its real end. */
function DiscountLine({ discount }: { discount: NonNullable<Offers['discount']> }) {
  const { t } = useTranslation('buying');
  const { locale } = useSite();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const date = useDate({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return (
    <p className="by-discount">
      <Icon name="star" size={20} />
      <span>
        {t('discount', { percentage: percent.format(discount.percentage / 100), time: date(discount.ends_at) })}
      </span>
    </p>
  );
}

/** What is sold here, and how it can be paid. */
export function BuySection() {
  const { t } = useTranslation('buying');
  const { data: offers, error, refetch } = useOffers();
  const isMember = useUser() !== null;
  return (
    <section className="by-buy" aria-label={t('title')}>
      <p className="by-lead">{t('lead')}</p>
      {error && !offers && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!offers && !error && <CardsSkeleton count={4} />}
      {offers?.discount && <DiscountLine discount={offers.discount} />}
      {offers && <BundleCards offers={offers} />}
      {offers && <MethodsRow offers={offers} />}
      <p className="by-links">
        <Link to={paths.pricing}>{t('pricing.link')}</Link>
        {isMember && <Link to={paths.orders}>{t('orders.all')}</Link>}
      </p>
    </section>
  );
}
