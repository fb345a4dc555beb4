import type { CallOf } from '../call';
import type * as operations from './members.admin.operations';

export const adminListMembers: CallOf<typeof operations.adminListMembers> = {
  method: 'GET',
  path: '/api/admin/members',
};
export const adminGetMember: CallOf<typeof operations.adminGetMember> = {
  method: 'GET',
  path: '/api/admin/members/:id',
};
export const adminGetMemberActivity: CallOf<typeof operations.adminGetMemberActivity> = {
  method: 'GET',
  path: '/api/admin/members/:id/activity',
};
export const adminGetMemberTimeline: CallOf<typeof operations.adminGetMemberTimeline> = {
  method: 'GET',
  path: '/api/admin/members/:id/timeline',
};
export const adminAddMemberNote: CallOf<typeof operations.adminAddMemberNote> = {
  method: 'POST',
  path: '/api/admin/members/:id/notes',
};
