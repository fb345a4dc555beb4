import type { Order } from '@duet/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ErrorState, Page, showToast, TextSkeleton } from '../../ui';
import { reloadUser } from '../shell';
import { OrderFacts } from './order-facts';
import { Outcome } from './outcome';
import { isUnderWay, useTransaction } from './use-transaction';
import './buying.css';

/** Says how a payment ended that was still under way when the page was opened; the member's credits are read anew. */
function useEnding(order: Order | undefined): void {
  const { t } = useTranslation('buying');
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!order) return;
    if (isUnderWay(order)) {
      wasUnderWay.current = true;
      return;
    }
    void reloadUser().catch(() => null);
    if (!wasUnderWay.current) return;
    wasUnderWay.current = false;
    if (order.status === 'completed') showToast(t('result.toast', { count: order.credits }), 'good');
    else showToast(t('result.failed_title'), 'bad');
  }, [order, t]);
}

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
          <p className="by-end">
            <Link to={paths.orders}>{t('orders.all')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
