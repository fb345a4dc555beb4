import type { CallOf } from '../call';
import type * as operations from './account-help.admin.operations';

export const adminEndMemberSessions: CallOf<typeof operations.adminEndMemberSessions> = {
  method: 'POST',
  path: '/api/admin/members/:id/log-out',
};
export const adminResendActivation: CallOf<typeof operations.adminResendActivation> = {
  method: 'POST',
  path: '/api/admin/members/:id/activation-mail',
};
