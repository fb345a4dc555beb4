import { useTranslation } from '../../site/use-translation';
import { MethodMark } from './method-mark';
import type { BuyingMethod, Offers } from '../../members/buying/offers';
import { useFeeWords } from './use-fee-words';
import styles from './payment-methods.module.css';

interface Props {
  offers: Offers;
  methods: readonly BuyingMethod[];
  chosen: string | null;
  onChoose: (method: BuyingMethod['method']) => void;
}

/** Choice among the country's payment methods, all in sight, each with its fee. */
export function MethodChoice({ offers, methods, chosen, onChoose }: Props) {
  const { t } = useTranslation(['buying', 'enums']);
  const feeWords = useFeeWords(offers);
  return (
    <fieldset className={styles.choice}>
      <legend>{t('buying:order.method')}</legend>
      {methods.map((one) => (
        <label key={one.method} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={one.method}
            checked={one.method === chosen}
            onChange={() => onChoose(one.method)}
          />
          <MethodMark method={one.method} />
          <span>
            {t(`enums:payment_method.${one.method}`)}
            <small>{feeWords(one)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
