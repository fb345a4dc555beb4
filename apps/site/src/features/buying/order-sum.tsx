import type { OrderAmounts } from '@duet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/use-translation';
import { numberFormat, useMoney, useNumber, useSite } from '../../site';
import styles from './order.module.css';

interface Props {
  credits: number;
  amounts: OrderAmounts;
  currency: string;
  vatPerMille: number;
  /** In per cent; 0: none. */
  percentage: number;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The sum of an order, line by line, with the VAT that it includes. */
export function OrderSum({ credits, amounts, currency, vatPerMille, percentage }: Props) {
  const { t } = useTranslation('buying');
  const { locale } = useSite();
  const number = useNumber();
  const money = useMoney();
  const sum = (amount: number) => money({ amount, currency });
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rate = percent.format(vatPerMille / 1000);
  return (
    <dl className={styles.sum}>
      <Line name={t('sum.credits')}>{number(credits)}</Line>
      <Line name={t('sum.price')}>{sum(amounts.list_price)}</Line>
      {amounts.discount > 0 && (
        <Line name={t('sum.discount', { percentage: percent.format(percentage / 100) })}>{sum(-amounts.discount)}</Line>
      )}
      <Line name={t('sum.fee')}>{amounts.fee > 0 ? sum(amounts.fee) : t('no_fee')}</Line>
      <div className={styles.total}>
        <dt>{t('sum.total')}</dt>
        <dd>
          <strong>{sum(amounts.total)}</strong>
          {vatPerMille > 0 && <small>{t('sum.vat', { vat: sum(amounts.vat), rate })}</small>}
        </dd>
      </div>
    </dl>
  );
}
