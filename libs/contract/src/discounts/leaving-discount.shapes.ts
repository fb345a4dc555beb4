import type { InferType } from 'yup';
import { integer, nullableShape, shape, text, time } from '../rules';

const fields = {
  /** In per cent. */
  percentage: integer(1, 90).required(),
  /** Days that the code holds once it is taken. */
  days: integer(1, 365).required(),
  /** Null until it is taken. */
  code: text(40).nullable().defined(),
  expires: time().nullable().defined(),
};

/** The company's discount for a member who thinks of leaving (D-62): on offer, or taken as a code that still holds. */
export const leavingDiscount = shape(fields);
export type LeavingDiscount = InferType<typeof leavingDiscount>;

/** Null where the company gives none, nothing is on sale, or the member has had it. */
export const leavingDiscountIfAny = nullableShape(fields);
