import type { CallOf } from '../call';
import type * as operations from './payments.admin.operations';

export const adminListPaymentMethods: CallOf<typeof operations.adminListPaymentMethods> = {
  method: 'GET',
  path: '/api/admin/payment-methods',
};
export const adminGetPaymentMethod: CallOf<typeof operations.adminGetPaymentMethod> = {
  method: 'GET',
  path: '/api/admin/payment-methods/:id',
};
export const adminCreatePaymentMethod: CallOf<typeof operations.adminCreatePaymentMethod> = {
  method: 'POST',
  path: '/api/admin/payment-methods',
};
export const adminPatchPaymentMethod: CallOf<typeof operations.adminPatchPaymentMethod> = {
  method: 'PATCH',
  path: '/api/admin/payment-methods/:id',
};
export const adminDeletePaymentMethod: CallOf<typeof operations.adminDeletePaymentMethod> = {
  method: 'DELETE',
  path: '/api/admin/payment-methods/:id',
};
export const adminShowOffers: CallOf<typeof operations.adminShowOffers> = {
  method: 'GET',
  path: '/api/admin/sites/:id/offers',
};
