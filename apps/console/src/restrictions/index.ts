import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./restriction.list'), 'RestrictionList'),
  options: { label: t('restrictions.label') },
};
