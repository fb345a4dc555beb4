import type { Order } from '@duet/contract';
import { listOrders } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../site/use-translation';
import { callApi, servedAnswer } from '../../../../api';
import { paths } from '../../../../site/paths';
import { useDate } from '../../../../site';
import { ErrorState, RowsSkeleton } from '../../../../ui';
import { Section } from '../../../../members/account/section';
import { RefundButton } from '../../../../members/refunds/refund-button';
import styles from '../../../../members/refunds/refunds.module.css';

const useOrders = () =>
  useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => (await callApi(listOrders, { signal })).orders,
    initialData: () => servedAnswer(listOrders)?.orders,
  });

function Row({ order }: { order: Order & { refundable: NonNullable<Order['refundable']> } }) {
  const { t } = useTranslation(['refunds', 'credits']);
  const date = useDate({ dateStyle: 'medium' });
  const { credits, until } = order.refundable;
  const lastDay = date(new Date(new Date(until).getTime() - 1));
  return (
    <li>
      <span className={styles.what}>
        <strong>{t('credits:amount', { count: credits })}</strong>
        <small>{t('refunds:section.row', { order: order.payment_id, date: lastDay })}</small>
      </span>
      <RefundButton order={order} onDone={() => undefined} />
    </li>
  );
}

type Returnable = Parameters<typeof Row>[0]['order'];
const isReturnable = (order: Order): order is Returnable => order.refundable !== null;

/** Orders of which unused credits can be returned today (F12). */
export function RefundsSection() {
  const { t } = useTranslation('refunds');
  const { data: orders, error, refetch } = useOrders();
  const returnable = orders?.filter(isReturnable);
  return (
    <Section title={t('section.title')} text={t('section.text')}>
      {!orders && !error && <RowsSkeleton count={1} picture={false} />}
      {error && !orders && <ErrorState error={error} onRetry={() => void refetch()} />}
      {returnable?.length === 0 && <p className={styles.note}>{t('section.empty')}</p>}
      {returnable && returnable.length > 0 && (
        <ul className={styles.rows}>
          {returnable.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Link to={paths.withdrawal}>{t('section.withdraw')}</Link>
    </Section>
  );
}
