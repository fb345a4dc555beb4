import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./site.list'), 'SiteList'),
  edit: lazyPage(() => import('./site.edit'), 'SiteEdit'),
  create: lazyPage(() => import('./site.create'), 'SiteCreate'),
  recordRepresentation: 'name',
};
