import type { CallOf } from '../call';
import type * as operations from './accounts.admin.operations';

export const adminListInviteCodes: CallOf<typeof operations.adminListInviteCodes> = {
  method: 'GET',
  path: '/api/admin/invite-codes',
};
export const adminCreateInviteCode: CallOf<typeof operations.adminCreateInviteCode> = {
  method: 'POST',
  path: '/api/admin/invite-codes',
};
export const adminEndInviteCode: CallOf<typeof operations.adminEndInviteCode> = {
  method: 'DELETE',
  path: '/api/admin/invite-codes/:id',
};
