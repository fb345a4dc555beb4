import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ErrorState, Page, TextSkeleton } from '../../ui';
import { RefundButton } from '../refunds';
import { OrderFacts } from './order-facts';
import { Outcome } from './outcome';
import { useEnding } from './use-ending';
import { useTransaction } from './use-transaction';
import './buying.css';

/** What became of a payment: looked at, processed, completed or failed, and what to do then (F02). */
export default function TransactionPage() {
  const { t } = useTranslation(['buying', 'app']);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useTransaction(id);
  useEnding(order);
  return (
    <Page title={t('app:title.payment')} width="narrow">
      {error && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!order && !error && <TextSkeleton count={6} />}
      {order && (
        <>
          <Outcome order={order} />
          <OrderFacts order={order} />
          <div className="by-ways">
            <RefundButton order={order} onDone={() => undefined} />
          </div>
          <p className="by-end">
            <Link to={paths.orders}>{t('orders.all')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
