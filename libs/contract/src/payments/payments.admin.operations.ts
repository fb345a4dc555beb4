import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import {
  adminCreatePaymentMethodRequest,
  adminPatchPaymentMethodRequest,
  adminPaymentMethod,
} from './payment-methods.admin.shapes';
import { siteOffer } from './site-offers.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListPaymentMethods = defineOperation({
  summary:
    'Rules for payment methods of the sites in reach; a method without a rule is offered where it is common. Filters: `site_id`, `method`, `country`, `currency`, `on_offer`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminPaymentMethod).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetPaymentMethod = defineOperation({
  summary: 'A site’s rule for a payment method.',
  access: 'staff',
  params: idParams,
  answer: adminPaymentMethod,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreatePaymentMethod = defineOperation({
  summary: 'Set whether and at which fee a method is offered, for one country or currency or for all.',
  access: 'staff',
  status: 201,
  body: adminCreatePaymentMethodRequest,
  answer: adminPaymentMethod,
  errors: [...refusals],
});
export const adminPatchPaymentMethod = defineOperation({
  summary: 'Change whether, and at which fee, a method is offered. Orders under way keep theirs.',
  access: 'staff',
  params: idParams,
  body: adminPatchPaymentMethodRequest,
  answer: adminPaymentMethod,
  errors: [...refusals, 'record_changed'],
});
export const adminDeletePaymentMethod = defineOperation({
  summary: 'Remove a rule: the next wider rule applies, or the method is offered where it is common.',
  access: 'staff',
  params: idParams,
  answer: adminPaymentMethod,
  errors: [...refusals],
});
export const adminShowOffers = defineOperation({
  summary: 'What members of a site are offered in each country of its draft: bundles, and methods with their fees.',
  access: 'staff',
  params: idParams,
  answer: list(siteOffer).required(),
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
