import type { CallOf } from '../call';
import type * as operations from './discounts.operations';

export const getDiscountCode: CallOf<typeof operations.getDiscountCode> = {
  method: 'GET',
  path: '/api/discountcode.php',
};
