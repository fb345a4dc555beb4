import type { CallOf } from '../call';
import type * as operations from './sign-up.operations';

export const signUp: CallOf<typeof operations.signUp> = { method: 'POST', path: '/api/signup' };
export const checkInviteCode: CallOf<typeof operations.checkInviteCode> = {
  method: 'POST',
  path: '/api/invite-codes/check',
};
