import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { ErrorState, Page, TextSkeleton } from '../../ui';
import { RefundButton } from '../../members/refunds/refund-button';
import { CancelButton } from './cancel-button';
import { OrderFacts } from './order-facts';
import { Outcome } from './outcome';
import { usePaymentEnd } from './use-payment-end';
import { useProviderCheck, useFollowedOrder } from './use-followed-order';
import styles from './buying.module.css';

/** The state of a payment and the way on: checked, processed, completed or failed (F02). */
export default function TransactionPage() {
  const { t } = useTranslation(['buying', 'app']);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useFollowedOrder(id);
  const isAsked = useProviderCheck(order);
  usePaymentEnd(order);
  return (
    <Page title={t('app:title.payment')} width="narrow">
      {error && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!order && !error && <TextSkeleton count={6} />}
      {order && (
        <>
          <Outcome order={order} isAsked={isAsked} />
          <OrderFacts order={order} />
          <div className={styles.ways}>
            <CancelButton order={order} />
            <RefundButton order={order} onDone={() => undefined} />
          </div>
          <p className={styles.end}>
            <Link to={paths.orders}>{t('orders.all')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
