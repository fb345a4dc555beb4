import { csvImport, csvImportRequest } from '../csv-import.admin.shapes';
import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import {
  adminCreateDiscountBatchRequest,
  adminCreateDiscountCodeRequest,
  adminDiscountCode,
  adminPatchDiscountCodeRequest,
  discountBatch,
} from './discounts.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListDiscountCodes = defineOperation({
  summary:
    'Discount codes of the sites in reach. Filters: `site_id`, `code`, `state`, `country`, `batch_id`, `member_id`, `note`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminDiscountCode).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetDiscountCode = defineOperation({
  summary: 'A discount code.',
  access: 'staff',
  params: idParams,
  answer: adminDiscountCode,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateDiscountCode = defineOperation({
  summary: 'A new discount code of a site. Members can use it at once.',
  access: 'staff',
  status: 201,
  body: adminCreateDiscountCodeRequest,
  answer: adminDiscountCode,
  errors: [...refusals],
});
export const adminPatchDiscountCode = defineOperation({
  summary: 'Change a discount code, or switch it off and on. Orders placed with it keep their price.',
  access: 'staff',
  params: idParams,
  body: adminPatchDiscountCodeRequest,
  answer: adminDiscountCode,
  errors: [...refusals, 'record_changed'],
});
export const adminCreateDiscountBatch = defineOperation({
  summary: 'Create several codes of one kind, each with its own code that cannot be guessed.',
  access: 'staff',
  status: 201,
  body: adminCreateDiscountBatchRequest,
  answer: discountBatch,
  errors: [...refusals],
});
export const adminImportCodes = defineOperation({
  summary:
    'Create discount codes of a site from a CSV file, all or none. A code that is there with the same percentage stays as it is, so that the same file again changes nothing.',
  access: 'staff',
  params: idParams,
  body: csvImportRequest,
  answer: csvImport,
  errors: [...refusals],
});
