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

export const adminListTexts: CallOf<typeof operations.adminListTexts> = { method: 'GET', path: '/api/admin/texts' };
export const adminListTextDecisions: CallOf<typeof operations.adminListTextDecisions> = {
  method: 'GET',
  path: '/api/admin/text-decisions',
};
export const adminGetText: CallOf<typeof operations.adminGetText> = { method: 'GET', path: '/api/admin/texts/:id' };
export const adminClaimTexts: CallOf<typeof operations.adminClaimTexts> = {
  method: 'POST',
  path: '/api/admin/texts/claims',
};
export const adminReleaseTexts: CallOf<typeof operations.adminReleaseTexts> = {
  method: 'POST',
  path: '/api/admin/texts/releases',
};
export const adminApproveText: CallOf<typeof operations.adminApproveText> = {
  method: 'POST',
  path: '/api/admin/texts/:id/approve',
};
export const adminRejectText: CallOf<typeof operations.adminRejectText> = {
  method: 'POST',
  path: '/api/admin/texts/:id/reject',
};
export const adminViewText: CallOf<typeof operations.adminViewText> = {
  method: 'POST',
  path: '/api/admin/texts/:id/view',
};

export const adminListAlarms: CallOf<typeof operations.adminListAlarms> = { method: 'GET', path: '/api/admin/alarms' };
export const adminGetAlarm: CallOf<typeof operations.adminGetAlarm> = { method: 'GET', path: '/api/admin/alarms/:id' };
export const adminConfirmAlarm: CallOf<typeof operations.adminConfirmAlarm> = {
  method: 'POST',
  path: '/api/admin/alarms/:id/confirm',
};
export const adminLiftAlarm: CallOf<typeof operations.adminLiftAlarm> = {
  method: 'POST',
  path: '/api/admin/alarms/:id/lift',
};
