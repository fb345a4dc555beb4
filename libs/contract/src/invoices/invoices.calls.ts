import { defineCall } from '../call';
import { idParams, shape, uuid } from '../rules';

export const getReceipt = defineCall({
  name: 'getReceipt',
  summary: 'The receipt of an order of the member’s as a PDF, or the credit note of one of its refunds.',
  method: 'GET',
  path: '/api/orders/:id/receipt',
  access: 'member',
  params: idParams,
  query: shape({ refund: uuid() }),
  file: 'application/pdf',
  errors: ['not_found'],
});
