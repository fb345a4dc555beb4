import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./job-kind.list'), 'JobKindList'),
};
