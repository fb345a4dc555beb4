import { defineCall } from '../call';
import { list, shape, uuid } from '../rules';
import { listQuery } from '../shapes/admin';
import {
  adminOrder,
  adminOrderDetail,
  adminPaymentMethod,
  newPaymentMethod,
  paymentMethodPatch,
} from '../shapes/order.admin';

const byId = shape({ id: uuid().required() });
const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

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
  params: byId,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminAskOrder = defineCall({
  name: 'adminAskOrder',
  summary: 'Ask the provider now what has become of an order’s payment; the order follows its answer.',
  method: 'POST',
  path: '/api/admin/orders/:id/ask',
  access: 'staff',
  params: byId,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'unavailable'],
});
export const adminLiftBlock = defineCall({
  name: 'adminLiftBlock',
  summary: 'Let the member pay again with the method that an order’s return or charge-back has blocked.',
  method: 'POST',
  path: '/api/admin/orders/:id/lift-block',
  access: 'staff',
  params: byId,
  answer: adminOrderDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});

export const adminListPaymentMethods = defineCall({
  name: 'adminListPaymentMethods',
  summary:
    'What the sites in reach have set about methods of payment; a method without a rule is offered where it is usual. Filters: `site_id`, `method`, `country`, `currency`, `on_offer`.',
  method: 'GET',
  path: '/api/admin/payment-methods',
  access: 'staff',
  query: listQuery,
  answer: list(adminPaymentMethod).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetPaymentMethod = defineCall({
  name: 'adminGetPaymentMethod',
  summary: 'What a site has set about a method of payment.',
  method: 'GET',
  path: '/api/admin/payment-methods/:id',
  access: 'staff',
  params: byId,
  answer: adminPaymentMethod,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreatePaymentMethod = defineCall({
  name: 'adminCreatePaymentMethod',
  summary: 'Set whether and at which fee a method is offered, for one country or currency or for all.',
  method: 'POST',
  path: '/api/admin/payment-methods',
  access: 'staff',
  status: 201,
  body: newPaymentMethod,
  answer: adminPaymentMethod,
  errors: [...refusals],
});
export const adminPatchPaymentMethod = defineCall({
  name: 'adminPatchPaymentMethod',
  summary: 'Change whether, and at which fee, a method is offered. Orders under way keep theirs.',
  method: 'PATCH',
  path: '/api/admin/payment-methods/:id',
  access: 'staff',
  params: byId,
  body: paymentMethodPatch,
  answer: adminPaymentMethod,
  errors: [...refusals, 'record_changed'],
});
export const adminDeletePaymentMethod = defineCall({
  name: 'adminDeletePaymentMethod',
  summary: 'Take a rule away: the method is offered as the next wider rule says, or where it is usual.',
  method: 'DELETE',
  path: '/api/admin/payment-methods/:id',
  access: 'staff',
  params: byId,
  answer: adminPaymentMethod,
  errors: [...refusals],
});
