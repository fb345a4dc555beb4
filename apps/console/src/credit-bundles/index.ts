import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('credit-bundles.list.title') },
  list: lazyPage(() => import('./credit-bundle.list'), 'CreditBundleList'),
  edit: lazyPage(() => import('./credit-bundle.edit'), 'CreditBundleEdit'),
  create: lazyPage(() => import('./credit-bundle.create'), 'CreditBundleCreate'),
};
