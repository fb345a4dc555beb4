import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./timetable.list'), 'TimetableList'),
};
