import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./photo-queue.page'), 'PhotoQueuePage'),
  options: { label: 'Photos' },
};

export const photoDecisions = {
  list: lazyPage(() => import('./photo-decision.list'), 'PhotoDecisionList'),
  options: { label: 'Decided photos' },
};
