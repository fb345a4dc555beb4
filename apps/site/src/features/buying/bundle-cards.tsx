import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useMoney, useSite } from '../../site';
import { EmptyState } from '../../ui';
import type { Bundle, Offers } from '../../members/buying/offers';
import { priceOfBundle } from '../../members/buying/prices';
import styles from './bundle-cards.module.css';

interface CardProps {
  offers: Offers;
  bundle: Bundle;
}

function Amount({ offers, bundle }: CardProps) {
  const { t } = useTranslation('buying');
  const money = useMoney();
  const currency = offers.currency!;
  const { list, now } = priceOfBundle(offers, bundle);
  return (
    <span className={styles.price}>
      <strong>{money({ amount: now, currency })}</strong>
      {now < list && (
        <s>
          <span className="d-hidden">{t('instead')} </span>
          {money({ amount: list, currency })}
        </s>
      )}
    </span>
  );
}

function Card({ offers, bundle }: CardProps) {
  const { t } = useTranslation('buying');
  const { settings } = useSite();
  const money = useMoney();
  const { perCredit, isBest } = priceOfBundle(offers, bundle);
  const perMessage = perCredit * settings.message_credits;
  const sum = (amount: number) => money({ amount: Math.ceil(amount), currency: offers.currency! });
  return (
    <li>
      <Link className={isBest ? `${styles.bundle} ${styles.best}` : styles.bundle} to={paths.buy(bundle.id)}>
        {isBest && <span className={styles.recommendation}>{t('best')}</span>}
        <span className={styles.credits}>{t('credits', { count: bundle.credits })}</span>
        <Amount offers={offers} bundle={bundle} />
        <span className={styles.each}>
          {perMessage !== perCredit && <span>{t('per_credit', { price: sum(perCredit) })}</span>}
          {perMessage > 0 && <span>{t('per_message', { price: sum(perMessage) })}</span>}
        </span>
        <span className={styles.choose}>{t('choose')}</span>
      </Link>
    </li>
  );
}

/** The bundles, each with its price per message, and per credit where that is another one (F01, D-44); the best price is marked. */
export function BundleCards({ offers }: { offers: Offers }) {
  const { t } = useTranslation('buying');
  if (offers.bundles.length === 0) return <EmptyState icon="coin" title={t('nothing_sold')} />;
  return (
    <ul className={styles.bundles}>
      {offers.bundles.map((bundle) => (
        <Card key={bundle.id} offers={offers} bundle={bundle} />
      ))}
    </ul>
  );
}
