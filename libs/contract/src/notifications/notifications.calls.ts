import type { CallOf } from '../call';
import type * as operations from './notifications.operations';

export const subscribePush: CallOf<typeof operations.subscribePush> = { method: 'POST', path: '/api/user.php?push=1' };
export const getNotifications: CallOf<typeof operations.getNotifications> = {
  method: 'GET',
  path: '/api/notifications',
};
export const changeNotifications: CallOf<typeof operations.changeNotifications> = {
  method: 'PATCH',
  path: '/api/notifications',
};
