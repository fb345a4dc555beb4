import { lazyPage } from '../ui/lazy-page';

export const AccountPage = lazyPage(() => import('./account.page'), 'AccountPage');
