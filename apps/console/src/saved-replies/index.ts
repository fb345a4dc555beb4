import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./saved-reply.list'), 'SavedReplyList'),
  edit: lazyPage(() => import('./saved-reply.edit'), 'SavedReplyEdit'),
  create: lazyPage(() => import('./saved-reply.create'), 'SavedReplyCreate'),
};
