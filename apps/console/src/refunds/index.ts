import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('refunds.list.title') },
  list: lazyPage(() => import('./refund.list'), 'RefundList'),
  show: lazyPage(() => import('./refund.show'), 'RefundShow'),
};
