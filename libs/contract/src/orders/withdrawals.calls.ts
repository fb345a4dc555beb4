import type { CallOf } from '../call';
import type * as operations from './withdrawals.operations';

export const declareWithdrawal: CallOf<typeof operations.declareWithdrawal> = {
  method: 'POST',
  path: '/api/withdrawals',
};
export const lookAtWithdrawal: CallOf<typeof operations.lookAtWithdrawal> = {
  method: 'POST',
  path: '/api/withdrawals/calculation',
};
export const confirmWithdrawal: CallOf<typeof operations.confirmWithdrawal> = {
  method: 'PUT',
  path: '/api/withdrawals',
};
