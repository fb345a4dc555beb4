import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./alarm.list'), 'AlarmList'),
  options: { label: t('alarms.label') },
};
