import type { CallOf } from '../call';
import type * as operations from './profile-views.operations';

export const listProfileViews: CallOf<typeof operations.listProfileViews> = {
  method: 'GET',
  path: '/api/profile-views',
};
export const countProfileViews: CallOf<typeof operations.countProfileViews> = {
  method: 'GET',
  path: '/api/profile-views/count',
};
