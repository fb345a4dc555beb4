import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./case.list'), 'CaseList'),
  show: lazyPage(() => import('./case.show'), 'CaseShow'),
};
