import type { CallOf } from '../call';
import type * as operations from './saved-replies.admin.operations';

export const adminListSavedReplies: CallOf<typeof operations.adminListSavedReplies> = {
  method: 'GET',
  path: '/api/admin/saved-replies',
};
export const adminGetSavedReply: CallOf<typeof operations.adminGetSavedReply> = {
  method: 'GET',
  path: '/api/admin/saved-replies/:id',
};
export const adminCreateSavedReply: CallOf<typeof operations.adminCreateSavedReply> = {
  method: 'POST',
  path: '/api/admin/saved-replies',
};
export const adminPatchSavedReply: CallOf<typeof operations.adminPatchSavedReply> = {
  method: 'PATCH',
  path: '/api/admin/saved-replies/:id',
};
export const adminDeleteSavedReply: CallOf<typeof operations.adminDeleteSavedReply> = {
  method: 'DELETE',
  path: '/api/admin/saved-replies/:id',
};
export const adminListCaseReplies: CallOf<typeof operations.adminListCaseReplies> = {
  method: 'GET',
  path: '/api/admin/cases/:id/replies',
};
