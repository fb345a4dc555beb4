import type { CallOf } from '../call';
import type * as operations from './discounts.admin.operations';

export const adminListDiscountCodes: CallOf<typeof operations.adminListDiscountCodes> = {
  method: 'GET',
  path: '/api/admin/discount-codes',
};
export const adminGetDiscountCode: CallOf<typeof operations.adminGetDiscountCode> = {
  method: 'GET',
  path: '/api/admin/discount-codes/:id',
};
export const adminCreateDiscountCode: CallOf<typeof operations.adminCreateDiscountCode> = {
  method: 'POST',
  path: '/api/admin/discount-codes',
};
export const adminPatchDiscountCode: CallOf<typeof operations.adminPatchDiscountCode> = {
  method: 'PATCH',
  path: '/api/admin/discount-codes/:id',
};
export const adminCreateDiscountBatch: CallOf<typeof operations.adminCreateDiscountBatch> = {
  method: 'POST',
  path: '/api/admin/discount-codes/batches',
};
export const adminImportCodes: CallOf<typeof operations.adminImportCodes> = {
  method: 'POST',
  path: '/api/admin/sites/:id/code-imports',
};
