import type { InferType } from 'yup';
import { COUNTRIES, CURRENCIES, DISCOUNT_STATES, DISCOUNT_STATUSES, PAYMENT_METHODS } from '../enums';
import { integer, list, oneOf, recordVersion, shape, sum, text, time, uuid } from '../rules';

/** In per cent. */
const percentage = () => integer(1, 90);
/** In minor units. */
const minimum = () => sum(1, 10_000_000);

const terms = {
  country: oneOf(COUNTRIES).nullable(),
  member_id: uuid().nullable(),
  percentage: percentage(),
  currency: oneOf(CURRENCIES).nullable(),
  minimum_order_value: minimum().nullable(),
  payment_methods: list(oneOf(PAYMENT_METHODS).required(), PAYMENT_METHODS.length).min(1).nullable(),
  starts_at: time().nullable(),
  expires_at: time().nullable(),
  max_uses: integer(1, 1_000_000).nullable(),
  /** Its purpose, for staff alone. */
  note: text(120).nullable(),
};

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{2,29}$/;
const typed = () => text(30).matches(CODE, { message: { code: 'code_signs' } as never });

/** A discount code in the console. */
export const adminDiscountCode = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  code: text(40).required(),
  country: oneOf(COUNTRIES).nullable().defined(),
  member_id: uuid().nullable().defined(),
  /** Null too where the account is gone. */
  member_name: text(40).nullable().defined(),
  percentage: percentage().required(),
  currency: oneOf(CURRENCIES).nullable().defined(),
  minimum_order_value: minimum().nullable().defined(),
  payment_methods: list(oneOf(PAYMENT_METHODS).required()).nullable().defined(),
  starts_at: time().required(),
  expires_at: time().nullable().defined(),
  max_uses: integer(1, 1_000_000).nullable().defined(),
  /** Orders under way with it, and those that were paid. */
  reserved: integer(0, 2_000_000_000).required(),
  consumed: integer(0, 2_000_000_000).required(),
  status: oneOf(DISCOUNT_STATUSES).required(),
  /** The state that follows now from its status, window and uses. */
  state: oneOf(DISCOUNT_STATES).required(),
  /** The same for all codes that were made at once. */
  batch_id: uuid().nullable().defined(),
  note: text(120).nullable().defined(),
  version: recordVersion().required(),
  created_at: time().required(),
  updated_at: time().required(),
});
export type AdminDiscountCode = InferType<typeof adminDiscountCode>;

export const adminCreateDiscountCodeRequest = shape({
  ...terms,
  site_id: uuid().required(),
  code: typed().required(),
  percentage: percentage().required(),
});

export const adminPatchDiscountCodeRequest = shape({
  ...terms,
  version: recordVersion(),
  status: oneOf(DISCOUNT_STATUSES),
});

/** Codes of one kind, each used once unless said otherwise. */
export const adminCreateDiscountBatchRequest = shape({
  ...terms,
  site_id: uuid().required(),
  count: integer(1, 1000).required(),
  /** The beginning of each of them. */
  prefix: text(12)
    .matches(/^[A-Za-z0-9]{1,12}$/, { message: { code: 'code_signs' } as never })
    .nullable(),
  percentage: percentage().required(),
});
export const discountBatch = shape({ id: uuid().required(), count: integer(1, 1000).required() });
