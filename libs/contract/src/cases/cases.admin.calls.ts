import type { CallOf } from '../call';
import type * as operations from './cases.admin.operations';

export const adminListCases: CallOf<typeof operations.adminListCases> = { method: 'GET', path: '/api/admin/cases' };
export const adminGetCase: CallOf<typeof operations.adminGetCase> = { method: 'GET', path: '/api/admin/cases/:id' };
export const adminGetCasePicture: CallOf<typeof operations.adminGetCasePicture> = {
  method: 'GET',
  path: '/api/admin/cases/:id/picture',
};
export const adminViewCaseMessages: CallOf<typeof operations.adminViewCaseMessages> = {
  method: 'POST',
  path: '/api/admin/cases/:id/messages',
};
export const adminTakeCase: CallOf<typeof operations.adminTakeCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/take',
};
export const adminReleaseCase: CallOf<typeof operations.adminReleaseCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/release',
};
export const adminMoveCase: CallOf<typeof operations.adminMoveCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/state',
};
export const adminAddCaseNote: CallOf<typeof operations.adminAddCaseNote> = {
  method: 'POST',
  path: '/api/admin/cases/:id/notes',
};
export const adminDecideCase: CallOf<typeof operations.adminDecideCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
};
export const adminReopenCase: CallOf<typeof operations.adminReopenCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/reopening',
};
export const adminAnswerCase: CallOf<typeof operations.adminAnswerCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/answers',
};
export const adminRefundCase: CallOf<typeof operations.adminRefundCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/refunds',
};
export const adminListCaseColleagues: CallOf<typeof operations.adminListCaseColleagues> = {
  method: 'GET',
  path: '/api/admin/cases/:id/colleagues',
};
export const adminAssignCase: CallOf<typeof operations.adminAssignCase> = {
  method: 'POST',
  path: '/api/admin/cases/:id/assignee',
};
