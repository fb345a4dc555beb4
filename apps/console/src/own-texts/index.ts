import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./own-texts.page'), 'OwnTextsPage'),
  options: { label: 'Pages and texts' },
};
