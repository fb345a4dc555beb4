import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./order.list'), 'OrderList'),
  show: lazyPage(() => import('./order.show'), 'OrderShow'),
};
