import { defineOperation } from '../operation';
import { shape } from '../rules';
import { leavingDiscount, leavingDiscountIfAny } from './leaving-discount.shapes';

export const readLeavingDiscount = defineOperation({
  summary:
    'The discount on the next purchase that the deletion page offers a member once; with its code once it is taken, as long as that holds.',
  access: 'member',
  answer: shape({ discount: leavingDiscountIfAny }),
});
export const takeLeavingDiscount = defineOperation({
  summary:
    'Take that discount as a code for this member and one purchase. Again, also with another key, it is the same code.',
  access: 'member',
  status: 201,
  answer: shape({ discount: leavingDiscount }),
  idempotent: true,
  errors: ['wrong_state', 'idempotency_conflict'],
});
