import type { CallOf } from '../call';
import type * as operations from './staff-account.admin.operations';

export const staffGetAccount: CallOf<typeof operations.staffGetAccount> = {
  method: 'GET',
  path: '/api/admin/account',
};
export const staffPatchAccount: CallOf<typeof operations.staffPatchAccount> = {
  method: 'PATCH',
  path: '/api/admin/account',
};
export const staffChangePassword: CallOf<typeof operations.staffChangePassword> = {
  method: 'PUT',
  path: '/api/admin/account/password',
};
export const staffCheck: CallOf<typeof operations.staffCheck> = { method: 'POST', path: '/api/admin/account/check' };
export const staffEndSession: CallOf<typeof operations.staffEndSession> = {
  method: 'DELETE',
  path: '/api/admin/account/sessions/:id',
};
export const staffEndOtherSessions: CallOf<typeof operations.staffEndOtherSessions> = {
  method: 'DELETE',
  path: '/api/admin/account/sessions',
};
export const staffMakeRecoveryCodes: CallOf<typeof operations.staffMakeRecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
};
export const staffReplaceFactor: CallOf<typeof operations.staffReplaceFactor> = {
  method: 'POST',
  path: '/api/admin/account/second-factor',
};
