import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useDate, usePercent } from '../../../site';
import { CardsSkeleton, ErrorState, Icon } from '../../../ui';
import { BundleCards } from '../bundle-cards';
import { MethodsRow } from '../methods-row';
import { useOffers } from '../../../members/buying/offers';
import type { Offers } from '../../../members/buying/offers';
import { useUser } from '../../../members/session/use-user';
import styles from '../buying.module.css';

/** The discount that applies by itself, with its real end. */
function DiscountLine({ discount }: { discount: NonNullable<Offers['discount']> }) {
  const { t } = useTranslation('buying');
  const percentage = usePercent()(discount.percentage);
  const date = useDate({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return (
    <p className={styles.discount}>
      <Icon name="star" size={20} />
      <span>{t('discount', { percentage, time: date(discount.ends_at) })}</span>
    </p>
  );
}

/** The member's order that is not paid and has their discount, and what can be done about it. */
function HeldCodeLine({ held }: { held: NonNullable<Offers['discount_order']> }) {
  const { t } = useTranslation('buying');
  const percentage = usePercent()(held.percentage);
  return (
    <p className={styles.discount}>
      <Icon name="info" size={20} />
      <span>
        {t(held.is_held ? 'held.paying' : 'held.waiting', { percentage })}{' '}
        <Link to={paths.transaction(held.id)}>{t('orders.open')}</Link>
      </span>
    </p>
  );
}

/** The bundles and the payment methods. */
export function BuySection() {
  const { t } = useTranslation('buying');
  const { data: offers, error, refetch } = useOffers();
  const isMember = useUser() !== null;
  return (
    <section className={styles.buy} aria-label={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      {error && !offers && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!offers && !error && <CardsSkeleton count={4} />}
      {offers?.discount && <DiscountLine discount={offers.discount} />}
      {offers?.discount_order && <HeldCodeLine held={offers.discount_order} />}
      {offers && <BundleCards offers={offers} />}
      {offers && <MethodsRow offers={offers} />}
      <p className={styles.links}>
        <Link to={paths.pricing}>{t('pricing.link')}</Link>
        {isMember && <Link to={paths.orders}>{t('orders.all')}</Link>}
      </p>
    </section>
  );
}
