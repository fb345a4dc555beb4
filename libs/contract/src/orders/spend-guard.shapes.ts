import type { InferType } from 'yup';
import { CURRENCIES, PAUSE_WEEKS } from '../enums';
import { integer, nullableShape, oneOf, shape, time } from '../rules';

const limit = () => integer(100, 10_000_000);
/** The member's own limit for seven days, in minor units; null: none. */
export const spendGuard = shape({
  currency: oneOf(CURRENCIES).nullable().defined(),
  limit: limit().nullable().defined(),
  /** The sum paid in the last seven days. */
  spent: integer(0, 100_000_000).required(),
  /** The sum of orders that are not paid yet: it counts against the limit until they are paid or have ended. */
  reserved: integer(0, 100_000_000).required(),
  /** A higher limit, or none, that waits for its 24 hours. */
  next: nullableShape({ limit: limit().nullable().defined(), at: time().required() }),
  /** The end of the break from buying that runs. */
  paused_until: time().nullable().defined(),
});
export type SpendGuard = InferType<typeof spendGuard>;
export const setSpendLimitRequest = shape({ limit: limit().nullable().defined() });
export const pauseBuyingRequest = shape({ weeks: oneOf(PAUSE_WEEKS).required() });
