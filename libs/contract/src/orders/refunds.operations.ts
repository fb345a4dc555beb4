import { defineOperation } from '../operation';
import { idParams } from '../rules';
import { refundAnswer, refundOrderRequest } from './refunds.shapes';

export const refundOrder = defineOperation({
  summary:
    'Return unused credits of an order for the sum that was shown (`refundable` of the order). Paid back by the same method.',
  access: 'member',
  status: 201,
  params: idParams,
  body: refundOrderRequest,
  answer: refundAnswer,
  idempotent: true,
  errors: ['not_found', 'not_refundable', 'refund_changed', 'invalid'],
});
