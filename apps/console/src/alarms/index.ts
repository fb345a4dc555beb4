import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./alarm.list'), 'AlarmList'),
  options: { label: 'Alarms' },
};
