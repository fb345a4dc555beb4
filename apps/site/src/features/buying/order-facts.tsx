import type { Order } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useDate, useMoney } from '../../site';
import { Icon } from '../../ui';
import { MethodMark } from './method-mark';
import methodStyles from './payment-methods.module.css';
import styles from './order.module.css';

/** Everything about an order that its member may want to know (F16). */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['buying', 'enums']);
  const money = useMoney();
  const date = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const method = (
    <span className={methodStyles.withMark}>
      <MethodMark method={order.method} />
      {t(`enums:payment_method.${order.method}`)}
    </span>
  );
  const facts = [
    { name: t('buying:facts.number'), value: order.payment_id },
    { name: t('buying:facts.date'), value: date(order.created_at) },
    { name: t('buying:sum.credits'), value: t('buying:credits', { count: order.credits }) },
    ...(order.discount.amount > 0 ? [{ name: t('buying:facts.discount'), value: money(order.discount) }] : []),
    { name: t('buying:sum.fee'), value: order.fee.amount > 0 ? money(order.fee) : t('buying:no_fee') },
    { name: t('buying:sum.total'), value: money(order.amount) },
    { name: t('buying:facts.vat'), value: money(order.vat) },
    { name: t('buying:facts.method'), value: method },
    { name: t('buying:facts.status'), value: t(`buying:status.${order.status}`) },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.receipt && (
        <p className={styles.receipt}>
          <Icon name="receipt" size={20} />
          <a href={order.receipt}>{t('buying:facts.receipt')}</a>
        </p>
      )}
    </>
  );
}
