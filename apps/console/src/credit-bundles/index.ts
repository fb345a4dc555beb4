import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./credit-bundle.list'), 'CreditBundleList'),
  edit: lazyPage(() => import('./credit-bundle.edit'), 'CreditBundleEdit'),
  create: lazyPage(() => import('./credit-bundle.create'), 'CreditBundleCreate'),
};
