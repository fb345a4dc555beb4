import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./discount-code.list'), 'DiscountCodeList'),
  edit: lazyPage(() => import('./discount-code.edit'), 'DiscountCodeEdit'),
  create: lazyPage(() => import('./discount-code.create'), 'DiscountCodeCreate'),
};

export const DiscountBatchCreate = lazyPage(() => import('./discount-batch.create'), 'DiscountBatchCreate');
