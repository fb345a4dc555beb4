import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./mail-previews.page'), 'MailPreviewsPage'),
  options: { label: t('mails.title') },
};
