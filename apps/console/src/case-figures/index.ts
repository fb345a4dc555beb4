import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./case-figures.page'), 'CaseFiguresPage'),
  options: { label: 'Figures of cases' },
};
