import type { CallOf } from '../call';
import type * as operations from './moderation.admin.operations';

export const adminListPhotos: CallOf<typeof operations.adminListPhotos> = { method: 'GET', path: '/api/admin/photos' };
export const adminListPhotoDecisions: CallOf<typeof operations.adminListPhotoDecisions> = {
  method: 'GET',
  path: '/api/admin/photo-decisions',
};
export const adminClaimPhotos: CallOf<typeof operations.adminClaimPhotos> = {
  method: 'POST',
  path: '/api/admin/photos/claims',
};
export const adminReleasePhotos: CallOf<typeof operations.adminReleasePhotos> = {
  method: 'POST',
  path: '/api/admin/photos/releases',
};
export const adminGetPhoto: CallOf<typeof operations.adminGetPhoto> = { method: 'GET', path: '/api/admin/photos/:id' };
export const adminGetPhotoPicture: CallOf<typeof operations.adminGetPhotoPicture> = {
  method: 'GET',
  path: '/api/admin/photos/:id/:size',
};
export const adminApprovePhoto: CallOf<typeof operations.adminApprovePhoto> = {
  method: 'POST',
  path: '/api/admin/photos/:id/approve',
};
export const adminRejectPhoto: CallOf<typeof operations.adminRejectPhoto> = {
  method: 'POST',
  path: '/api/admin/photos/:id/reject',
};
