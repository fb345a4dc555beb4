import type { InferType } from 'yup';
import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_REMEDIES,
  CASE_RESTORATIONS,
  CASE_STATES,
  CASE_SUBJECTS,
  COMPLAINT_KINDS,
  REPORT_REASONS,
} from '../enums';
import { base64url, email, flag, list, nullableShape, oneOf, shape, text, time, token, uuid } from '../rules';

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

/** A complaint of a member or a visitor (D-64). */
export const complaintRequest = shape({
  kind: oneOf(COMPLAINT_KINDS).required(),
  words: text(5000).min(10).required(),
  /** An order number, or what it is about. */
  about: text(300),
  /** The decision that it is against: a member's own, once, within six months. */
  decision: uuid(),
  /** The token of that decision's mail, of those who are not logged in. */
  decision_token: base64url(43),
  /** Of a visitor; a member's own are known. */
  name: text(100),
  email: email(),
  /** A field that people do not see. */
  website: text(300),
});
export type ComplaintRequest = InferType<typeof complaintRequest>;
export const complaintReceipt = shape({ reference: caseReference().required() });

/** Words of whoever opened a case: an answer, or why a decision is wrong. */
const words = () => text(5000).min(3).required();
export const caseAnswerRequest = shape({ text: words() });
/** The same behind the link of a visitor's mail. */
export const followCaseRequest = shape({ token: token() });
export const followedAnswerRequest = shape({ token: token(), text: words() });

const ownFields = {
  id: uuid().required(),
  reference: caseReference().required(),
  kind: oneOf(CASE_KINDS).required(),
  /** Of a report. */
  reason: oneOf(REPORT_REASONS).nullable().defined(),
  subject: oneOf(CASE_SUBJECTS).nullable().defined(),
  /** The member whom a report is about; null once their profile is gone. */
  member_name: text(100).nullable().defined(),
  state: oneOf(CASE_STATES).required(),
  created_at: time().required(),
  /** The latest moment of the decision. */
  decide_by: time().required(),
};
const outcome = {
  outcome: oneOf(CASE_OUTCOMES).required(),
  /** The words of the staff member to whoever opened it. */
  answer: text(5000).nullable().defined(),
  decided_at: time().required(),
};

/** A case as the member who opened it finds it in their list. */
export const ownCase = shape({ ...ownFields, decision: nullableShape(outcome) });
export type OwnCase = InferType<typeof ownCase>;
export const ownCases = shape({ cases: list(ownCase).required() });

/** A case with its thread, as whoever opened it follows it. */
export const followedCase = shape({
  ...ownFields,
  about: text(300).nullable().defined(),
  messages: list(
    shape({
      id: uuid().required(),
      /** Written by whoever opened the case; the others are ours. */
      own: flag().required(),
      text: text(20_000).required(),
      created_at: time().required(),
    }),
  ).required(),
  decision: nullableShape({
    ...outcome,
    /** Null where they tell what was done to another member. */
    reason: text(2000).nullable().defined(),
    rule: text(300).nullable().defined(),
    remedy: oneOf(CASE_REMEDIES).nullable().defined(),
    /** The effect on the rejected photo or text that they objected about. */
    restoration: oneOf(CASE_RESTORATIONS).nullable().defined(),
  }),
  /** An answer is taken; of a decided case it opens the case again. */
  may_answer: flag().required(),
  may_object: flag().required(),
  /** The end of the time to object; null where there is no decision. */
  object_until: time().nullable().defined(),
  /** They objected: another person decides, or has decided. */
  is_appealed: flag().required(),
});
export type FollowedCase = InferType<typeof followedCase>;
