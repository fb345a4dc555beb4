import type { CallOf } from '../call';
import type * as operations from './payments.operations';

export const listSavedPaymentMethods: CallOf<typeof operations.listSavedPaymentMethods> = {
  method: 'GET',
  path: '/api/payment-means',
};
export const removeSavedPaymentMethod: CallOf<typeof operations.removeSavedPaymentMethod> = {
  method: 'DELETE',
  path: '/api/payment-means/:id',
};
