import type { CallOf } from '../call';
import type * as operations from './selfies.admin.operations';

export const adminListSelfies: CallOf<typeof operations.adminListSelfies> = {
  method: 'GET',
  path: '/api/admin/selfies',
};
export const adminClaimSelfies: CallOf<typeof operations.adminClaimSelfies> = {
  method: 'POST',
  path: '/api/admin/selfies/claims',
};
export const adminReleaseSelfies: CallOf<typeof operations.adminReleaseSelfies> = {
  method: 'POST',
  path: '/api/admin/selfies/releases',
};
export const adminGetSelfie: CallOf<typeof operations.adminGetSelfie> = {
  method: 'GET',
  path: '/api/admin/selfies/:id',
};
export const adminGetSelfiePicture: CallOf<typeof operations.adminGetSelfiePicture> = {
  method: 'GET',
  path: '/api/admin/selfies/:id/:size',
};
export const adminApproveSelfie: CallOf<typeof operations.adminApproveSelfie> = {
  method: 'POST',
  path: '/api/admin/selfies/:id/approve',
};
export const adminRejectSelfie: CallOf<typeof operations.adminRejectSelfie> = {
  method: 'POST',
  path: '/api/admin/selfies/:id/reject',
};
