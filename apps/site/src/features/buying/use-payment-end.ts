import type { Order } from '@duet/contract';
import { useEffect } from 'react';
import { useTranslation } from '../../site/use-translation';
import { showToast } from '../../ui';
import { reloadUser } from '../../members/session/use-user';
import { readInTab, writeInTab } from '../../site/storage/tab-storage';
import { isUnderWay } from './use-followed-order';

const KEY = 'paying';

/** This tab waits to hear how an order's payment ends, also on the way over the provider's page. */
export const expectPaymentEnd = (orderId: string): void => writeInTab(KEY, orderId);

/** Says once how a payment ended that this tab waited for; the member's credits are read anew. */
export function usePaymentEnd(order: Order | undefined): void {
  const { t } = useTranslation('buying');
  useEffect(() => {
    if (!order) return;
    if (isUnderWay(order)) return expectPaymentEnd(order.id);
    void reloadUser().catch(() => null);
    if (readInTab(KEY) !== order.id) return;
    writeInTab(KEY, null);
    if (order.status === 'completed') showToast(t('result.toast', { count: order.credits }), 'good');
    else if (order.status === 'cancelled') showToast(t('result.cancelled_title'));
    else showToast(t('result.failed_title'), 'bad');
  }, [order, t]);
}
