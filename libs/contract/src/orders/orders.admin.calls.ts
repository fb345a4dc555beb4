import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams, shape, integer } from '../rules';
import { adminOrder, adminOrderDetail } from './orders.admin.shapes';
import { refundCalculation, supportRefund, adminRefund, adminRefunds } from './refunds.admin.shapes';

export const adminListOrders = defineCall({
  name: 'adminListOrders',
  summary:
    'Orders of the sites in reach, newest first. Filters: `site_id`, `member_id`, `status`, `method`, `payment_id`, `open` (still to be settled with the provider), `from`, `to`.',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'staff',
  query: listQuery,
  answer: list(adminOrder).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetOrder = defineCall({
  name: 'adminGetOrder',
  summary: 'An order with everything that happened to it, and its refunds with their states.',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'staff',
  params: idParams,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminAskOrder = defineCall({
  name: 'adminAskOrder',
  summary: 'Ask the provider now what has become of an order’s payment; the order follows its answer.',
  method: 'POST',
  path: '/api/admin/orders/:id/ask',
  access: 'staff',
  params: idParams,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'unavailable'],
});
export const adminLiftBlock = defineCall({
  name: 'adminLiftBlock',
  summary: 'Let the member pay again with the method that an order’s return or charge-back has blocked.',
  method: 'POST',
  path: '/api/admin/orders/:id/lift-block',
  access: 'staff',
  params: idParams,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminCalculateRefund = defineCall({
  name: 'adminCalculateRefund',
  summary: 'What would be paid back for so many unused credits of an order, and so much beyond.',
  method: 'GET',
  path: '/api/admin/orders/:id/refunds',
  access: 'staff',
  params: idParams,
  query: shape({ credits: integer(0, 100_000), goodwill: integer(0, 10_000_000) }),
  answer: refundCalculation,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminRefundOrder = defineCall({
  name: 'adminRefundOrder',
  summary:
    'Pay back the sum that was shown. Above 100.00 in the order’s currency it waits for a second person. The same `Idempotency-Key` asks once.',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  access: 'staff',
  status: 201,
  params: idParams,
  body: supportRefund,
  answer: adminRefund,
  errors: [
    'authentication_required',
    'forbidden',
    'not_found',
    'not_refundable',
    'refund_changed',
    'invalid',
    'key_required',
  ],
});
export const adminListRefunds = defineCall({
  name: 'adminListRefunds',
  summary: 'Refunds of the sites in reach. Filters: `site_id`, `order_id`, `member_id`, `state`, `kind`.',
  method: 'GET',
  path: '/api/admin/refunds',
  access: 'staff',
  query: listQuery,
  answer: adminRefunds,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetRefund = defineCall({
  name: 'adminGetRefund',
  summary: 'A refund.',
  method: 'GET',
  path: '/api/admin/refunds/:id',
  access: 'staff',
  params: idParams,
  answer: adminRefund,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminApproveRefund = defineCall({
  name: 'adminApproveRefund',
  summary: 'Approve a refund that waits for a second person, who is not the one that asked for it.',
  method: 'POST',
  path: '/api/admin/refunds/:id/approval',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminRefund,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminDeclineRefund = defineCall({
  name: 'adminDeclineRefund',
  summary: 'Decline a refund that waits for a second person: its credits go back to the member.',
  method: 'POST',
  path: '/api/admin/refunds/:id/refusal',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminRefund,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
