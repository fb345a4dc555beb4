import type { CallOf } from '../call';
import type * as operations from './activation.operations';

export const activate: CallOf<typeof operations.activate> = { method: 'POST', path: '/api/activation' };
export const resendActivation: CallOf<typeof operations.resendActivation> = {
  method: 'POST',
  path: '/api/activation/resend',
};
