import { defineOperation } from '../operation';
import {
  confirmWithdrawalRequest,
  declareWithdrawalRequest,
  lookAtWithdrawalRequest,
  withdrawalCalculation,
  withdrawalReceived,
} from './withdrawals.shapes';

export const declareWithdrawal = defineOperation({
  summary:
    'Declare the withdrawal from an order without logging in. The answer is the same whatever was entered; what came of it is mailed to the address.',
  access: 'anyone',
  status: 201,
  body: declareWithdrawalRequest,
  answer: withdrawalReceived,
  idempotent: true,
  errors: ['too_many', 'invalid'],
});
export const lookAtWithdrawal = defineOperation({
  summary: 'The order and the exact sum behind the link of a withdrawal’s mail.',
  access: 'anyone',
  status: 200,
  body: lookAtWithdrawalRequest,
  answer: withdrawalCalculation,
  errors: ['link_expired', 'not_refundable', 'invalid'],
});
export const confirmWithdrawal = defineOperation({
  summary: 'Confirm a withdrawal at the sum that was shown: the credits are taken back and the sum is paid back.',
  access: 'anyone',
  body: confirmWithdrawalRequest,
  idempotent: true,
  errors: ['link_expired', 'not_refundable', 'refund_changed', 'invalid'],
});
