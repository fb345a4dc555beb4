import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('sites.list.title') },
  list: lazyPage(() => import('./site.list'), 'SiteList'),
  edit: lazyPage(() => import('./site.edit'), 'SiteEdit'),
  create: lazyPage(() => import('./site.create'), 'SiteCreate'),
  recordRepresentation: 'name',
};
