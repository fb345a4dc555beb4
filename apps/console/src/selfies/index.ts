import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./selfie-queue.page'), 'SelfieQueuePage'),
  options: { label: t('selfies.label') },
};
