import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams } from '../rules';
import { adminPaymentMethod, newPaymentMethod, paymentMethodPatch } from './payment-methods.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

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
  params: idParams,
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
  params: idParams,
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
  params: idParams,
  answer: adminPaymentMethod,
  errors: [...refusals],
});
