import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./restriction.list'), 'RestrictionList'),
};
