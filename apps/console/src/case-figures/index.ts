import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./case-figures.page'), 'CaseFiguresPage'),
  options: { label: t('case-figures.title') },
};
