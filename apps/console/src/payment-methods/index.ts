import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./payment-method.list'), 'PaymentMethodList'),
  edit: lazyPage(() => import('./payment-method.edit'), 'PaymentMethodEdit'),
  create: lazyPage(() => import('./payment-method.create'), 'PaymentMethodCreate'),
};
