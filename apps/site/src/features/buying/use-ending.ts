import type { Order } from '@duet/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui';
import { reloadUser } from '../shell';
import { readInTab, writeInTab } from '../shell/session/tab-storage';
import { isUnderWay } from './use-transaction';

const KEY = 'paying';

/** This tab waits to hear how an order's payment ends, also on the way over the provider's page. */
export const expectEnding = (orderId: string): void => writeInTab(KEY, orderId);

/** Says once how a payment ended that this tab waited for; the member's credits are read anew. */
export function useEnding(order: Order | undefined): void {
  const { t } = useTranslation('buying');
  useEffect(() => {
    if (!order) return;
    if (isUnderWay(order)) return expectEnding(order.id);
    void reloadUser().catch(() => null);
    if (readInTab(KEY) !== order.id) return;
    writeInTab(KEY, null);
    if (order.status === 'completed') showToast(t('result.toast', { count: order.credits }), 'good');
    else showToast(t('result.failed_title'), 'bad');
  }, [order, t]);
}
