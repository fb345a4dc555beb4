import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('payment-methods.list.title') },
  list: lazyPage(() => import('./payment-method.list'), 'PaymentMethodList'),
  edit: lazyPage(() => import('./payment-method.edit'), 'PaymentMethodEdit'),
  create: lazyPage(() => import('./payment-method.create'), 'PaymentMethodCreate'),
};
