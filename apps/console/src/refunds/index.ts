import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./refund.list'), 'RefundList'),
  show: lazyPage(() => import('./refund.show'), 'RefundShow'),
};
