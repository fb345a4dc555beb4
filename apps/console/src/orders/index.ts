import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./order.list'), 'OrderList'),
  show: lazyPage(() => import('./order.show'), 'OrderShow'),
  options: { label: t('orders.label') },
};
