import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('cases.list.title') },
  list: lazyPage(() => import('./case.list'), 'CaseList'),
  show: lazyPage(() => import('./case.show'), 'CaseShow'),
};
