import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, integer, list, shape } from '../rules';
import { adminOrder, adminOrderDetail } from './orders.admin.shapes';
import { adminRefund, adminRefundOrderRequest, adminRefunds, refundCalculation } from './refunds.admin.shapes';

export const adminListOrders = defineOperation({
  summary:
    'Orders of the sites in reach, newest first. Filters: `site_id`, `member_id`, `status`, `method`, `payment_id`, `open` (still to be settled with the provider), `from`, `to`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminOrder).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetOrder = defineOperation({
  summary: 'An order with everything that happened to it, and its refunds with their states.',
  access: 'staff',
  params: idParams,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminAskOrder = defineOperation({
  summary: 'Ask the provider now for the state of an order’s payment; the order follows its answer.',
  access: 'staff',
  params: idParams,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'unavailable'],
});
export const adminLiftBlock = defineOperation({
  summary: 'Let the member pay again with the method that an order’s return or charge-back has blocked.',
  access: 'staff',
  params: idParams,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminCalculateRefund = defineOperation({
  summary: 'The refund for a number of unused credits of an order and an amount of goodwill.',
  access: 'staff',
  params: idParams,
  query: shape({ credits: integer(0, 100_000), goodwill: integer(0, 10_000_000) }),
  answer: refundCalculation,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminRefundOrder = defineOperation({
  summary:
    'Pay back the sum that was shown. Above 100.00 in the order’s currency it waits for a second person. The same `Idempotency-Key` requests it once.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminRefundOrderRequest,
  answer: adminRefund,
  errors: [
    'check_needed',
    'authentication_required',
    'forbidden',
    'not_found',
    'not_refundable',
    'refund_changed',
    'invalid',
    'key_required',
  ],
});
export const adminListRefunds = defineOperation({
  summary:
    'Refunds of the sites in reach. Filters: `site_id`, `order_id`, `member_id`, `state`, `kind`, `waits_for_me` (asked for by somebody else, and to be approved).',
  access: 'staff',
  query: listQuery,
  answer: adminRefunds,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetRefund = defineOperation({
  summary: 'A refund.',
  access: 'staff',
  params: idParams,
  answer: adminRefund,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminApproveRefund = defineOperation({
  summary: 'Approve a refund that waits for a second person, who is not the one that requested it.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminRefund,
  errors: ['check_needed', 'authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminDeclineRefund = defineOperation({
  summary: 'Decline a refund that waits for a second person: its credits go back to the member.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminRefund,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
