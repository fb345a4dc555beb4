import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('discount-codes.list.title') },
  list: lazyPage(() => import('./discount-code.list'), 'DiscountCodeList'),
  edit: lazyPage(() => import('./discount-code.edit'), 'DiscountCodeEdit'),
  create: lazyPage(() => import('./discount-code.create'), 'DiscountCodeCreate'),
};

export const DiscountBatchCreate = lazyPage(() => import('./discount-batch.create'), 'DiscountBatchCreate');
