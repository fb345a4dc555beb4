import { lazyPage } from '../ui/lazy-page';

export default { list: lazyPage(() => import('./postback.list'), 'PostbackList') };
