import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./photo-queue.page'), 'PhotoQueuePage'),
  options: { label: 'Photos' },
};
