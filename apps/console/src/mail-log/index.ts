import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./mail-log.list'), 'MailLogList'),
  options: { label: t('mail-log.title') },
};
