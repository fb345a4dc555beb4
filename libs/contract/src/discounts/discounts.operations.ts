import { PAYMENT_METHODS } from '../enums';
import { defineOperation } from '../operation';
import { oneOf, shape, text, uuid } from '../rules';
import { discountCode } from './discounts.shapes';

export const getDiscountCode = defineOperation({
  summary:
    'A discount code, checked for the member, and for a bundle and a method if given; with `welcome=true` the discount on the first purchase and its state (`status`); not found if there is none. Codes can be tried ten times an hour.',
  access: 'member',
  query: shape({
    code: text(40),
    welcome: oneOf(['true', 'false'] as const),
    bundle_id: uuid(),
    method: oneOf(PAYMENT_METHODS),
  }),
  openQuery: true,
  answer: discountCode,
  errors: [
    'discount_code_not_found',
    'code_used',
    'code_held',
    'code_country',
    'code_method',
    'code_expired',
    'code_minimum',
    'too_many',
    'invalid',
  ],
});
