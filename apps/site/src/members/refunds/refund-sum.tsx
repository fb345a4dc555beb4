import { useTranslation } from '../../site/use-translation';
import { useDate, useMoney, useNumber } from '../../site';
import type { Money } from '../../site';
import styles from './refunds.module.css';

export interface RefundFacts {
  bought: number;
  credits: number;
  amount: Money;
  /** The fee's share of the amount. */
  fee: Money;
  until?: string;
}

/** The sum of a refund, line by line. */
export function RefundSum({ bought, credits, amount, fee, until }: RefundFacts) {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const number = useNumber();
  const date = useDate({ dateStyle: 'long' });
  const price = { ...amount, amount: amount.amount - fee.amount };
  // The period ends with the day before midnight.
  const lastDay = until && date(new Date(new Date(until).getTime() - 1));
  const lines: [name: string, value: string][] = [
    [t('sum.bought'), number(bought)],
    [t('sum.unused'), number(credits)],
    [t('sum.price'), money(price)],
    ...(fee.amount > 0 ? ([[t('sum.fee'), money(fee)]] as [string, string][]) : []),
  ];
  return (
    <dl className={styles.sum}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('sum.back')}</dt>
        <dd>{money(amount)}</dd>
      </div>
      {lastDay && (
        <div className={styles.until}>
          <dt>{t('sum.until')}</dt>
          <dd>{lastDay}</dd>
        </div>
      )}
    </dl>
  );
}
