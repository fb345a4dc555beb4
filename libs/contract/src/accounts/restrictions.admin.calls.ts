import type { CallOf } from '../call';
import type * as operations from './restrictions.admin.operations';

export const adminListRestrictions: CallOf<typeof operations.adminListRestrictions> = {
  method: 'GET',
  path: '/api/admin/restrictions',
};
export const adminGetRestriction: CallOf<typeof operations.adminGetRestriction> = {
  method: 'GET',
  path: '/api/admin/restrictions/:id',
};
export const adminRestrictMember: CallOf<typeof operations.adminRestrictMember> = {
  method: 'POST',
  path: '/api/admin/members/:id/restrictions',
};
export const adminPreviewRestriction: CallOf<typeof operations.adminPreviewRestriction> = {
  method: 'POST',
  path: '/api/admin/members/:id/restrictions/preview',
};
export const adminLiftRestriction: CallOf<typeof operations.adminLiftRestriction> = {
  method: 'POST',
  path: '/api/admin/restrictions/:id/lifting',
};
export const adminApproveRestriction: CallOf<typeof operations.adminApproveRestriction> = {
  method: 'POST',
  path: '/api/admin/restrictions/:id/approval',
};
export const adminDeclineRestriction: CallOf<typeof operations.adminDeclineRestriction> = {
  method: 'POST',
  path: '/api/admin/restrictions/:id/refusal',
};
