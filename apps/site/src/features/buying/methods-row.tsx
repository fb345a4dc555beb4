import { useTranslation } from '../../site/use-translation';
import { useUsableMethods } from './apple-pay';
import { MethodMark } from './method-mark';
import type { Offers } from '../../members/buying/offers';
import { useFeeWords } from './use-fee-words';
import styles from './payment-methods.module.css';

/** The payment methods that can be used here, each with its fee. */
export function MethodsRow({ offers }: { offers: Offers }) {
  const { t } = useTranslation(['buying', 'enums']);
  const feeWords = useFeeWords(offers);
  const methods = useUsableMethods(offers.methods);
  if (methods.length === 0) return null;
  return (
    <section className={styles.methods} aria-label={t('buying:methods')}>
      <h2>{t('buying:methods')}</h2>
      <ul>
        {methods.map((one) => (
          <li key={one.method}>
            <MethodMark method={one.method} />
            <span>
              {t(`enums:payment_method.${one.method}`)}
              <small>{feeWords(one)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
