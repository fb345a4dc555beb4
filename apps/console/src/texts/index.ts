import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./text-queue.page'), 'TextQueuePage'),
  options: { label: 'Texts' },
};

export const textDecisions = {
  list: lazyPage(() => import('./text-decision.list'), 'TextDecisionList'),
  options: { label: 'Decided texts' },
};
