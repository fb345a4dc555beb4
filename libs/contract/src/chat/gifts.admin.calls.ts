import type { CallOf } from '../call';
import type * as operations from './gifts.admin.operations';

export const adminGetSiteGifts: CallOf<typeof operations.adminGetSiteGifts> = {
  method: 'GET',
  path: '/api/admin/sites/:id/gifts',
};
export const adminSetSiteGifts: CallOf<typeof operations.adminSetSiteGifts> = {
  method: 'PUT',
  path: '/api/admin/sites/:id/gifts',
};
