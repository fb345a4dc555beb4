import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./text-queue.page'), 'TextQueuePage'),
  options: { label: t('texts.label') },
};

export const textDecisions = {
  list: lazyPage(() => import('./text-decision.list'), 'TextDecisionList'),
  options: { label: t('texts.label_decided') },
};
