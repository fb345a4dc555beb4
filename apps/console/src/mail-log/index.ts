import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./mail-log.list'), 'MailLogList'),
  options: { label: 'E-mail log' },
};
