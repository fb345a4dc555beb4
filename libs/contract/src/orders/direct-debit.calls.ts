import type { CallOf } from '../call';
import type * as operations from './direct-debit.operations';

export const createMandate: CallOf<typeof operations.createMandate> = {
  method: 'POST',
  path: '/api/direct-debit/mandates',
};
export const sendMandateCode: CallOf<typeof operations.sendMandateCode> = {
  method: 'POST',
  path: '/api/direct-debit/mandates/:id/code',
};
export const confirmMandate: CallOf<typeof operations.confirmMandate> = {
  method: 'POST',
  path: '/api/direct-debit/mandates/:id/confirm',
};
