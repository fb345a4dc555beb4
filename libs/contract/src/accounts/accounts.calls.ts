import type { CallOf } from '../call';
import type * as operations from './accounts.operations';

export const requestPasswordReset: CallOf<typeof operations.requestPasswordReset> = {
  method: 'POST',
  path: '/api/password-resets',
};
export const resetPassword: CallOf<typeof operations.resetPassword> = { method: 'PUT', path: '/api/password-resets' };
export const changePassword: CallOf<typeof operations.changePassword> = {
  method: 'PUT',
  path: '/api/account/password',
};
export const requestEmailChange: CallOf<typeof operations.requestEmailChange> = {
  method: 'POST',
  path: '/api/account/email-changes',
};
export const confirmEmailChange: CallOf<typeof operations.confirmEmailChange> = {
  method: 'PUT',
  path: '/api/account/email-changes',
};
