import type { InferType } from 'yup';
import { integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

/** `requested`: above the limit, it waits for a second person; `done`: in the ledger. */
export const CORRECTION_STATES = ['requested', 'done', 'declined'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];
/** Credits up to which one person corrects alone; above it a second one agrees, as with refunds (D-69). */
export const CORRECTION_LIMIT = 100;

const person = () => nullableShape({ id: uuid().required(), name: text(200).required() });

/** Credits that staff gave to a member, or took. */
export const adminCorrection = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  /** The name is null once the account has been deleted. */
  member: shape({ id: uuid().required(), name: text(200).nullable().defined() }).required(),
  /** Positive: given; negative: taken. */
  amount: integer(-100_000, 100_000).required(),
  reason: text(1000).required(),
  state: oneOf(CORRECTION_STATES).required(),
  requested_by: person(),
  decided_by: person(),
  created_at: time().required(),
  decided_at: time().nullable().defined(),
});
export type AdminCorrection = InferType<typeof adminCorrection>;
export const adminCorrections = list(adminCorrection).required();

export const adminCorrectCreditsRequest = shape({
  amount: integer(-100_000, 100_000).required(),
  reason: text(1000).min(3).required(),
});
export type AdminCorrectCreditsRequest = InferType<typeof adminCorrectCreditsRequest>;
