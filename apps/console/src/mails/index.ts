import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./mail-previews.page'), 'MailPreviewsPage'),
  options: { label: 'E-mails' },
};
