import { defineCall } from '../call';
import { integer, shape, uuid } from '../rules';
import { listQuery } from '../shapes/admin';
import { adminRefund, adminRefunds, newRefund, refundAnswer, refundCalculation, supportRefund } from '../shapes/refund';

const byId = () => shape({ id: uuid().required() });

export const refundOrder = defineCall({
  name: 'refundOrder',
  summary:
    'Return unused credits of an order for the sum that was shown (`refundable` of the order). Paid back by the same method.',
  method: 'POST',
  path: '/api/orders/:id/refund',
  access: 'member',
  status: 201,
  params: byId(),
  body: newRefund,
  answer: refundAnswer,
  idempotent: true,
  errors: ['not_found', 'not_refundable', 'refund_changed', 'invalid'],
});
export const adminCalculateRefund = defineCall({
  name: 'adminCalculateRefund',
  summary: 'What would be paid back for so many unused credits of an order, and so much beyond.',
  method: 'GET',
  path: '/api/admin/orders/:id/refunds',
  access: 'staff',
  params: byId(),
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
  params: byId(),
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
  params: byId(),
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
  params: byId(),
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
  params: byId(),
  answer: adminRefund,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
