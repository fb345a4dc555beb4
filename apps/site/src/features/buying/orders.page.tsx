import { listOrders } from '@duet/contract';
import type { Order } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { paths } from '../../site/paths';
import { useDate, useMoney } from '../../site';
import { EmptyState, ErrorState, Page, RowsSkeleton } from '../../ui';
import { RefundButton } from '../../members/refunds/refund-button';
import { CancelButton } from './cancel-button';
import { OrderFacts } from './order-facts';
import styles from './buying.module.css';

const useOrders = () =>
  useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => (await callApi(listOrders, { signal })).orders,
    initialData: () => servedAnswer(listOrders)?.orders,
  });

function Row({ order }: { order: Order }) {
  const { t } = useTranslation('buying');
  const money = useMoney();
  const date = useDate({ dateStyle: 'medium' });
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <span className={styles.rowWhat}>
            <strong>{t('credits', { count: order.credits })}</strong>
            <small>{date(order.created_at)}</small>
          </span>
          <span className={`${styles.rowWhat} ${styles.atEnd}`}>
            <strong>{money(order.amount)}</strong>
            <small className={order.status === 'completed' ? styles.completed : ''}>
              {t(`status.${order.status}`)}
            </small>
          </span>
        </summary>
        <OrderFacts order={order} />
        <div className={styles.ways}>
          <Button size="small" variant="outlined" component={Link} to={paths.transaction(order.id)}>
            {t('orders.open')}
          </Button>
          <CancelButton order={order} />
          <RefundButton order={order} onDone={() => undefined} />
        </div>
      </details>
    </li>
  );
}

/** Every order of the member's, the newest first, and the one that is being paid (F16). */
export default function OrdersPage() {
  const { t } = useTranslation(['buying', 'app']);
  const { data: orders, error, refetch } = useOrders();
  const buy = (
    <Button component={Link} to={paths.credits}>
      {t('title')}
    </Button>
  );
  return (
    <Page title={t('app:title.orders')} width="narrow">
      {error && !orders && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!orders && !error && <RowsSkeleton count={4} list={styles.rows} row={styles.row} picture={false} />}
      {orders?.length === 0 && <EmptyState icon="coin" title={t('orders.empty')} action={buy} />}
      {orders && orders.length > 0 && (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      <p className={styles.end}>
        <Link to={paths.withdrawal}>{t('app:footer.withdrawal')}</Link>
      </p>
    </Page>
  );
}
