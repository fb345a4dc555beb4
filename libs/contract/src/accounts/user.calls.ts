import type { CallOf } from '../call';
import type * as operations from './user.operations';

export const logIn: CallOf<typeof operations.logIn> = { method: 'POST', path: '/api/user.php' };
export const getUser: CallOf<typeof operations.getUser> = { method: 'GET', path: '/api/user.php' };
export const saveLanguage: CallOf<typeof operations.saveLanguage> = { method: 'PUT', path: '/api/user.php' };
export const logOut: CallOf<typeof operations.logOut> = { method: 'GET', path: '/api/logout.php' };
