import markAddresses from 'virtual:method-marks';
import { Icon } from '../../ui';
import type { BuyingMethod } from '../../members/buying/offers';
import styles from './payment-methods.module.css';

type Method = BuyingMethod['method'];

/** Methods that are no brand are drawn. */
const DRAWN: Partial<Record<Method, 'card' | 'bank'>> = { creditcard: 'card', sct: 'bank' };
/** Brands without a picture are written, as short as the card is. */
const WRITTEN: Partial<Record<Method, string>> = {
  prezelewy24: 'P24',
  satispay: 'Satispay',
  nexi: 'nexi',
  sofort: 'Sofort',
};

/** A method as a small card; its name stands beside it in words. */
export function MethodMark({ method }: Pick<BuyingMethod, 'method'>) {
  const address = markAddresses[method];
  const icon = DRAWN[method];
  if (address) return <img className={styles.mark} src={address} alt="" width={52} height={32} loading="lazy" />;
  return (
    <span className={styles.mark} aria-hidden="true">
      {icon ? <Icon name={icon} size={20} /> : WRITTEN[method]}
    </span>
  );
}
