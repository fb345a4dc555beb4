import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('saved-replies.list.title') },
  list: lazyPage(() => import('./saved-reply.list'), 'SavedReplyList'),
  edit: lazyPage(() => import('./saved-reply.edit'), 'SavedReplyEdit'),
  create: lazyPage(() => import('./saved-reply.create'), 'SavedReplyCreate'),
};
