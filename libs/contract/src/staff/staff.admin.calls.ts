import type { CallOf } from '../call';
import type * as operations from './staff.admin.operations';

export const getDashboard: CallOf<typeof operations.getDashboard> = { method: 'GET', path: '/api/admin/dashboard' };
export const adminListStaff: CallOf<typeof operations.adminListStaff> = { method: 'GET', path: '/api/admin/staff' };
export const adminGetStaff: CallOf<typeof operations.adminGetStaff> = { method: 'GET', path: '/api/admin/staff/:id' };
export const adminCreateStaff: CallOf<typeof operations.adminCreateStaff> = {
  method: 'POST',
  path: '/api/admin/staff',
};
export const adminPatchStaff: CallOf<typeof operations.adminPatchStaff> = {
  method: 'PATCH',
  path: '/api/admin/staff/:id',
};
export const adminInviteStaff: CallOf<typeof operations.adminInviteStaff> = {
  method: 'POST',
  path: '/api/admin/staff/:id/invitation',
};
export const adminWithdrawStaff: CallOf<typeof operations.adminWithdrawStaff> = {
  method: 'DELETE',
  path: '/api/admin/staff/:id/invitation',
};
export const adminResetStaffPassword: CallOf<typeof operations.adminResetStaffPassword> = {
  method: 'POST',
  path: '/api/admin/staff/:id/password-reset',
};
export const adminListStaffSessions: CallOf<typeof operations.adminListStaffSessions> = {
  method: 'GET',
  path: '/api/admin/staff/:id/sessions',
};
export const adminEndStaffSessions: CallOf<typeof operations.adminEndStaffSessions> = {
  method: 'DELETE',
  path: '/api/admin/staff/:id/sessions',
};
export const adminListAuditEntries: CallOf<typeof operations.adminListAuditEntries> = {
  method: 'GET',
  path: '/api/admin/audit-entries',
};
export const adminListJobs: CallOf<typeof operations.adminListJobs> = { method: 'GET', path: '/api/admin/jobs' };
export const adminRetryJob: CallOf<typeof operations.adminRetryJob> = {
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
};
export const adminRemoveJob: CallOf<typeof operations.adminRemoveJob> = {
  method: 'POST',
  path: '/api/admin/jobs/:id/removal',
};
export const adminListJobKinds: CallOf<typeof operations.adminListJobKinds> = {
  method: 'GET',
  path: '/api/admin/job-kinds',
};
export const adminListTimetable: CallOf<typeof operations.adminListTimetable> = {
  method: 'GET',
  path: '/api/admin/timetable',
};
