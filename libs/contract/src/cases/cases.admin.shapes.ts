import type { InferType } from 'yup';
import { CASE_KINDS, CASE_REMEDIES, CASE_STATES, CASE_SUBJECTS, MESSAGE_TYPES, REPORT_REASONS } from '../enums';
import { date, flag, integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';
import { caseReference } from './cases.shapes';

/** A member or a person of staff; the name is null once the account has been deleted. */
const named = () => nullableShape({ id: uuid().required(), name: text(200).nullable().defined() });

const fields = {
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  reference: caseReference().required(),
  kind: oneOf(CASE_KINDS).required(),
  reason: oneOf(REPORT_REASONS).required(),
  state: oneOf(CASE_STATES).required(),
  /** 1 is handled first. */
  urgency: integer(1, 9).required(),
  subject: oneOf(CASE_SUBJECTS).required(),
  subject_id: uuid().required(),
  /** The member whom it is about. */
  member: named(),
  reporter: named(),
  assignee: named(),
  /** The next deadline: the first answer, then the decision; null once it is decided. */
  due_at: time().nullable().defined(),
  created_at: time().required(),
};

/** A case as staff see it in the queue. */
export const adminCase = shape(fields);
export type AdminCase = InferType<typeof adminCase>;
export const adminCases = list(adminCase).required();

/** Entries of a case's history. */
export const CASE_EVENTS = ['opened', 'taken', 'released', 'moved', 'note', 'viewed', 'decided', 'reopened'] as const;

const caseEvent = shape({
  id: uuid().required(),
  kind: oneOf(CASE_EVENTS).required(),
  /** The state that it led to. */
  state: oneOf(CASE_STATES).nullable().defined(),
  /** The note of a colleague, the reason of a view or of a reopening. */
  text: text(2000).nullable().defined(),
  /** Null: the reporter, or a job. */
  staff: named(),
  created_at: time().required(),
});
export type AdminCaseEvent = InferType<typeof caseEvent>;

/** The profile as it was at the time of the report. */
const reportedProfile = nullableShape({
  name: text(100).required(),
  birth_date: date().required(),
  city: text(200).nullable().defined(),
  country: text(2).required(),
  about_me: text(20_000).nullable().defined(),
  looking_for: text(20_000).nullable().defined(),
});

export const adminCaseDetail = shape({
  ...fields,
  /** The reporter's own words. */
  words: text(1000).nullable().defined(),
  /** States that staff may move it to now. */
  next_states: list(oneOf(CASE_STATES).required()).required(),
  may_decide: flag().required(),
  may_reopen: flag().required(),
  profile: reportedProfile,
  /** A copy of the reported picture is kept. */
  has_picture: flag().required(),
  /** Messages that were kept; they are read by a call of its own. */
  messages: integer(0, 30).required(),
  decision: nullableShape({
    reason: text(2000).required(),
    rule: text(300).required(),
    remedy: oneOf(CASE_REMEDIES).required(),
    answer: text(2000).nullable().defined(),
    decided_at: time().required(),
    staff: named(),
  }),
  events: list(caseEvent).required(),
});
export type AdminCaseDetail = InferType<typeof adminCaseDetail>;

/** A message as it was at the time of the report. */
const keptMessage = shape({
  id: uuid().required(),
  from_reporter: flag().required(),
  /** The one that was reported. */
  reported: flag().required(),
  type: oneOf(MESSAGE_TYPES).required(),
  text: text(20_000).nullable().defined(),
  created_at: time().required(),
});
export type KeptMessage = InferType<typeof keptMessage>;
export const keptConversation = shape({ messages: list(keptMessage).required() });

export const adminViewCaseRequest = shape({ reason: text(300).min(3).required() });
export const adminMoveCaseRequest = shape({ state: oneOf(CASE_STATES).required() });
export const adminAddCaseNoteRequest = shape({ text: text(2000).min(1).required() });
export const adminReopenCaseRequest = shape({ reason: text(300).min(3).required() });
export const adminDecideCaseRequest = shape({
  /** The facts that the decision rests on. */
  reason: text(2000).min(3).required(),
  /** The rule or the law. */
  rule: text(300).min(3).required(),
  remedy: oneOf(CASE_REMEDIES).required(),
  /** For the reporter, in their language. */
  answer: text(2000),
});
