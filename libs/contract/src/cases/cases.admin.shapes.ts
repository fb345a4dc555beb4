import type { InferType } from 'yup';
import {
  CASE_CHANNELS,
  CASE_KINDS,
  CASE_REMEDIES,
  CASE_RESTORATIONS,
  CASE_STATES,
  CASE_SUBJECTS,
  GIFTS,
  MESSAGE_TYPES,
  PHOTO_REJECTIONS,
  REJECTED_CONTENTS,
  REFUND_STATES,
  REPORT_REASONS,
  TEXT_REFUSALS,
} from '../enums';
import { LOCALES } from '../locales';
import { promptAnswer } from '../members/members.shapes';
import { adminRefundOrderRequest } from '../orders/refunds.admin.shapes';
import { REJECTION_STATES } from '../restriction-enums';
import { date, flag, integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';
import { caseReference } from './cases.shapes';
import { SELFIE_REFUSALS } from '../verification-enums';

/** A member or a person of staff; the name is null once the account has been deleted. */
const named = () => nullableShape({ id: uuid().required(), name: text(200).nullable().defined() });

const fields = {
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  reference: caseReference().required(),
  kind: oneOf(CASE_KINDS).required(),
  /** Of a report; complaints have none, nor a subject. */
  reason: oneOf(REPORT_REASONS).nullable().defined(),
  state: oneOf(CASE_STATES).required(),
  /** 1 is handled first. */
  urgency: integer(1, 9).required(),
  subject: oneOf(CASE_SUBJECTS).nullable().defined(),
  subject_id: uuid().nullable().defined(),
  /** The member whom a report is about. */
  member: named(),
  /** The member who opened it; null: a visitor did. */
  reporter: named(),
  /** The name that a visitor gave. */
  visitor_name: text(100).nullable().defined(),
  /** They objected to the first decision: another person decides. */
  is_appealed: flag().required(),
  assignee: named(),
  /** The next deadline: the first answer, then the decision; null once it is decided. */
  due_at: time().nullable().defined(),
  /** Their last words wait for an answer of ours since then. */
  unanswered_since: time().nullable().defined(),
  created_at: time().required(),
};

/** A case as staff see it in the queue. */
export const adminCase = shape(fields);
export type AdminCase = InferType<typeof adminCase>;
export const adminCases = list(adminCase).required();

/** Entries of a case's history. */
export const CASE_EVENTS = [
  'opened',
  'taken',
  'released',
  'moved',
  'note',
  'viewed',
  'decided',
  'reopened',
  'assigned',
  'answered',
  'wrote',
  'appealed',
  'refunded',
] as const;

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
  /** Absent in reports from before there were prompts. */
  prompts: list(promptAnswer),
  /** Captions of photos; absent in reports from before there were any. */
  captions: list(text(2000).required()),
});

/** A rejected photo or text that a case is about, as staff see it. */
const contestedRejection = nullableShape({
  content: oneOf(REJECTED_CONTENTS).required(),
  /** The photo, or the entry of the queue of texts or selfies. */
  subject_id: uuid().required(),
  member: named(),
  reason: oneOf([...PHOTO_REJECTIONS, ...TEXT_REFUSALS, ...SELFIE_REFUSALS]).required(),
  state: oneOf(REJECTION_STATES).required(),
  /** The upload of the photo or the selfie, or the day of the text. */
  content_at: time().required(),
  made_at: time().required(),
  made_by: named(),
  /** The photo or selfie is kept; its picture is that of its queue. */
  has_photo: flag().required(),
  /** The rejected words while they are kept; null for a message, which the text queue shows by a call of its own (D-70). */
  text: text(20_000).nullable().defined(),
});
export type ContestedRejection = NonNullable<InferType<typeof contestedRejection>>;

export const adminCaseDetail = shape({
  ...fields,
  channel: oneOf(CASE_CHANNELS).required(),
  /** The language in which they read. */
  locale: oneOf(LOCALES).required(),
  /** An order number, or what it is about, as they wrote it. */
  about: text(300).nullable().defined(),
  /** Of a visitor, for who may see addresses. */
  visitor_email: text(254).nullable().defined(),
  /** The order that they name, for who may see orders. */
  named_order: nullableShape({ id: uuid().required(), payment_id: text(20).required() }),
  /** Refunds that were asked for out of this case, for who may see refunds; the oldest first. */
  refunds: list(
    shape({
      id: uuid().required(),
      order_id: uuid().required(),
      payment_id: text(20).required(),
      state: oneOf(REFUND_STATES).required(),
      amount: integer(0, 10_000_000).required(),
      credits: integer(0, 100_000).required(),
      currency: text(3).required(),
      created_at: time().required(),
    }),
  ).required(),
  /** The decision that they object to, as its page knows it. */
  decision_id: uuid().nullable().defined(),
  /** The same decision, where it rejects a photo or a text. */
  rejection: contestedRejection,
  /** The words of whoever opened it. */
  words: text(20_000).nullable().defined(),
  /** Messages to and fro, the oldest first. */
  thread: list(
    shape({
      id: uuid().required(),
      /** Null: whoever opened the case. */
      staff: named(),
      text: text(20_000).required(),
      channel: oneOf(CASE_CHANNELS).required(),
      created_at: time().required(),
    }),
  ).required(),
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
    answer: text(5000).nullable().defined(),
    /** The effect on the rejected photo or text. */
    restoration: oneOf(CASE_RESTORATIONS).nullable().defined(),
    decided_at: time().required(),
    staff: named(),
  }),
  /** Decisions that an objection or a reopening has put aside, the oldest first. */
  earlier_decisions: list(
    shape({
      reason: text(2000).required(),
      rule: text(300).required(),
      remedy: oneOf(CASE_REMEDIES).required(),
      decided_at: time().required(),
      staff: named(),
    }),
  ).required(),
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
  gift: oneOf(GIFTS),
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
  /** For whoever opened the case, in their language. */
  answer: text(5000),
});
export const adminAnswerCaseRequest = shape({
  /** For whoever opened the case, in their language; goes out by mail. */
  text: text(5000).min(2).required(),
  /** The case waits for their answer from now on. */
  waits: flag().required(),
});
export const adminRefundCaseRequest = adminRefundOrderRequest.shape({
  /** An order of the member whom the case is about or who opened it; of a visitor’s any order of the site. */
  order_id: uuid().required(),
});
export const adminAssignCaseRequest = shape({ staff_id: uuid().required() });
export const caseColleagues = list(shape({ id: uuid().required(), name: text(200).required() })).required();
