import { defineCall } from '../call';
import {
  buyingPause,
  newWithdrawal,
  spendGuard,
  spendLimit,
  withdrawalCalculation,
  withdrawalConfirmation,
  withdrawalReceived,
  withdrawalToken,
} from '../shapes/withdrawal';

export const declareWithdrawal = defineCall({
  name: 'declareWithdrawal',
  summary:
    'Declare the withdrawal from an order without logging in. The answer is the same whatever was entered; what came of it is mailed to the address.',
  method: 'POST',
  path: '/api/withdrawals',
  access: 'anyone',
  status: 201,
  body: newWithdrawal,
  answer: withdrawalReceived,
  idempotent: true,
  errors: ['too_many', 'invalid'],
});
export const lookAtWithdrawal = defineCall({
  name: 'lookAtWithdrawal',
  summary: 'The order and the exact sum behind the link of a withdrawal’s mail.',
  method: 'POST',
  path: '/api/withdrawals/calculation',
  access: 'anyone',
  status: 200,
  body: withdrawalToken,
  answer: withdrawalCalculation,
  errors: ['link_expired', 'not_refundable', 'invalid'],
});
export const confirmWithdrawal = defineCall({
  name: 'confirmWithdrawal',
  summary: 'Confirm a withdrawal at the sum that was shown: the credits are taken back and the sum is paid back.',
  method: 'PUT',
  path: '/api/withdrawals',
  access: 'anyone',
  body: withdrawalConfirmation,
  idempotent: true,
  errors: ['link_expired', 'not_refundable', 'refund_changed', 'invalid'],
});
export const getSpendGuard = defineCall({
  name: 'getSpendGuard',
  summary: 'What the member allows themselves to spend in seven days, and the break from buying that runs.',
  method: 'GET',
  path: '/api/spend-guard',
  access: 'member',
  answer: spendGuard,
});
export const setSpendLimit = defineCall({
  name: 'setSpendLimit',
  summary: 'Set the weekly limit. A lower one holds at once; a higher one, or none, after 24 hours.',
  method: 'PUT',
  path: '/api/spend-guard',
  access: 'member',
  body: spendLimit,
  answer: spendGuard,
  errors: ['invalid'],
});
export const pauseBuying = defineCall({
  name: 'pauseBuying',
  summary: 'A break from buying for 1, 4 or 12 weeks, which cannot be ended earlier.',
  method: 'POST',
  path: '/api/spend-guard/pause',
  access: 'member',
  status: 200,
  body: buyingPause,
  answer: spendGuard,
  errors: ['invalid'],
});
