import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams } from '../rules';
import {
  adminDiscountCode,
  newDiscountCode,
  discountCodePatch,
  newDiscountBatch,
  discountBatch,
} from './discounts.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListDiscountCodes = defineCall({
  name: 'adminListDiscountCodes',
  summary:
    'Discount codes of the sites in reach. Filters: `site_id`, `code`, `state`, `country`, `batch_id`, `member_id`, `note`.',
  method: 'GET',
  path: '/api/admin/discount-codes',
  access: 'staff',
  query: listQuery,
  answer: list(adminDiscountCode).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetDiscountCode = defineCall({
  name: 'adminGetDiscountCode',
  summary: 'A discount code.',
  method: 'GET',
  path: '/api/admin/discount-codes/:id',
  access: 'staff',
  params: idParams,
  answer: adminDiscountCode,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateDiscountCode = defineCall({
  name: 'adminCreateDiscountCode',
  summary: 'A new discount code of a site. Members can use it at once.',
  method: 'POST',
  path: '/api/admin/discount-codes',
  access: 'staff',
  status: 201,
  body: newDiscountCode,
  answer: adminDiscountCode,
  errors: [...refusals],
});
export const adminPatchDiscountCode = defineCall({
  name: 'adminPatchDiscountCode',
  summary: 'Change a discount code, or switch it off and on. Orders that were made with it keep their price.',
  method: 'PATCH',
  path: '/api/admin/discount-codes/:id',
  access: 'staff',
  params: idParams,
  body: discountCodePatch,
  answer: adminDiscountCode,
  errors: [...refusals, 'record_changed'],
});
export const adminCreateDiscountBatch = defineCall({
  name: 'adminCreateDiscountBatch',
  summary: 'As many codes of one kind as wanted, each with a code of its own that nobody guesses.',
  method: 'POST',
  path: '/api/admin/discount-codes/batches',
  access: 'staff',
  status: 201,
  body: newDiscountBatch,
  answer: discountBatch,
  errors: [...refusals],
});
