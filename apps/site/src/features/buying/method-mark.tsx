import { Icon } from '../../ui';
import type { BuyingMethod } from '../../members/buying/offers';
import styles from './payment-methods.module.css';

/** Letters and ink of each method's mark; cards and transfers are drawn. */
const MARKS: Record<BuyingMethod['method'], { letters: string; ink: string } | 'card' | 'bank'> = {
  sdd: { letters: 'SEPA', ink: '#10298e' },
  prezelewy24: { letters: 'P24', ink: '#c1121f' },
  blik: { letters: 'blik', ink: '#111111' },
  sct: 'bank',
  giropay: { letters: 'giro', ink: '#003a7d' },
  mastercard: { letters: 'MC', ink: '#b3360a' },
  visa: { letters: 'VISA', ink: '#1a1f71' },
  creditcard: 'card',
  dankort: { letters: 'DK', ink: '#b30f2a' },
  mobilepay: { letters: 'MP', ink: '#3f52c8' },
  swish: { letters: 'swish', ink: '#1f7a43' },
  twint: { letters: 'TWINT', ink: '#111111' },
  satispay: { letters: 'S·pay', ink: '#c22f1e' },
  vipps: { letters: 'Vipps', ink: '#c2410c' },
  cartebancaire: { letters: 'CB', ink: '#0b5d8a' },
  nexi: { letters: 'nexi', ink: '#2d32aa' },
  ideal: { letters: 'iDEAL', ink: '#b8005c' },
  bancontact: { letters: 'BC', ink: '#005498' },
  applepay: { letters: 'Pay', ink: '#111111' },
  paysafecard: { letters: 'psc', ink: '#005aa3' },
  maestro: { letters: 'Mae', ink: '#0066a6' },
  paypal: { letters: 'PayPal', ink: '#003087' },
  sofort: { letters: 'Sofort', ink: '#a8326f' },
  eps: { letters: 'eps', ink: '#7a1f57' },
};

/** A method as a small card; its name stands beside it in words. */
export function MethodMark({ method }: Pick<BuyingMethod, 'method'>) {
  const mark = MARKS[method];
  const isDrawn = mark === 'card' || mark === 'bank';
  return (
    <span className={styles.mark} aria-hidden="true" style={isDrawn ? undefined : { color: mark.ink }}>
      {isDrawn ? <Icon name={mark} size={20} /> : mark.letters}
    </span>
  );
}
