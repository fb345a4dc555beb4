import type { CallOf } from '../call';
import type * as operations from './verifications.operations';

export const getVerification: CallOf<typeof operations.getVerification> = { method: 'GET', path: '/api/verification' };
export const startVerification: CallOf<typeof operations.startVerification> = {
  method: 'POST',
  path: '/api/verification',
};
export const sendSelfie: CallOf<typeof operations.sendSelfie> = { method: 'POST', path: '/api/verification/selfie' };
export const withdrawSelfie: CallOf<typeof operations.withdrawSelfie> = {
  method: 'DELETE',
  path: '/api/verification/selfie',
};
