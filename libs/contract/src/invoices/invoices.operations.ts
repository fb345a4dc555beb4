import { defineOperation } from '../operation';
import { idParams, shape, uuid } from '../rules';

export const getReceipt = defineOperation({
  summary: 'The receipt of an order of the member’s as a PDF, or the credit note of one of its refunds.',
  access: 'member',
  params: idParams,
  query: shape({ refund: uuid() }),
  file: 'application/pdf',
  errors: ['not_found'],
});
