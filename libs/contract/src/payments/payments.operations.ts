import { defineOperation } from '../operation';
import { idParams, list, shape } from '../rules';
import { savedPaymentMethod } from './saved-payment-methods.shapes';

export const listSavedPaymentMethods = defineOperation({
  summary: 'Payment methods that the member has agreed to have saved.',
  access: 'member',
  answer: shape({ means: list(savedPaymentMethod).required() }),
});
export const removeSavedPaymentMethod = defineOperation({
  summary: 'Withdraw the consent to a saved payment method: it is no longer charged.',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});
