import { lazyPage } from '../ui/lazy-page';

export const SourcesPage = lazyPage(() => import('./sources.page'), 'SourcesPage');
export const CohortsPage = lazyPage(() => import('./cohorts.page'), 'CohortsPage');
