import type { InferType } from 'yup';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES, CASE_SUBJECTS, REPORT_REASONS } from '../enums';
import { flag, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

/** The reference of a case, such as `C-2026-000123`: per site and year, from 1. */
export const caseReference = () => text(20);

export const reportRequest = shape({
  subject: oneOf(CASE_SUBJECTS).required(),
  /** The member, the photo or the message that it is about. */
  subject_id: uuid().required(),
  reason: oneOf(REPORT_REASONS).required(),
  words: text(1000),
  /** Blocks the member as well. */
  block: flag().required(),
});
export type ReportRequest = InferType<typeof reportRequest>;

export const caseReceipt = shape({
  reference: caseReference().required(),
  /** The same member reported the same thing before, and that case is still open. */
  repeated: flag().required(),
});

/** A case as the member who opened it follows it. */
export const ownCase = shape({
  id: uuid().required(),
  reference: caseReference().required(),
  kind: oneOf(CASE_KINDS).required(),
  reason: oneOf(REPORT_REASONS).required(),
  subject: oneOf(CASE_SUBJECTS).required(),
  /** The member whom it is about; null once their profile is gone. */
  member_name: text(100).nullable().defined(),
  state: oneOf(CASE_STATES).required(),
  created_at: time().required(),
  /** The latest moment of the decision. */
  decide_by: time().required(),
  decision: nullableShape({
    outcome: oneOf(CASE_OUTCOMES).required(),
    /** The words of the staff member to the reporter. */
    answer: text(2000).nullable().defined(),
    decided_at: time().required(),
  }),
});
export type OwnCase = InferType<typeof ownCase>;
export const ownCases = shape({ cases: list(ownCase).required() });
