import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./own-texts.page'), 'OwnTextsPage'),
  options: { label: t('own-texts.title') },
};
