import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./news.list'), 'NewsList'),
  edit: lazyPage(() => import('./news.edit'), 'NewsEdit'),
  create: lazyPage(() => import('./news.create'), 'NewsCreate'),
};
