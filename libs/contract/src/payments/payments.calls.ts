import { defineCall } from '../call';
import { shape, list, idParams } from '../rules';
import { paymentMeans } from './saved-payment-methods.shapes';

export const listPaymentMeans = defineCall({
  name: 'listPaymentMeans',
  summary: 'Means of payment that the member has agreed to have kept.',
  method: 'GET',
  path: '/api/payment-means',
  access: 'member',
  answer: shape({ means: list(paymentMeans).required() }),
});
export const removePaymentMeans = defineCall({
  name: 'removePaymentMeans',
  summary: 'Withdraw the consent to keep means of payment: they are not charged any more.',
  method: 'DELETE',
  path: '/api/payment-means/:id',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});
