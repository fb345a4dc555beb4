import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./photo-queue.page'), 'PhotoQueuePage'),
  options: { label: t('photos.label') },
};

export const photoDecisions = {
  list: lazyPage(() => import('./photo-decision.list'), 'PhotoDecisionList'),
  options: { label: t('photos.label_decided') },
};
