import type { InferType } from 'yup';
import { integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

/** Kinds of entries in a member's timeline. */
export const TIMELINE_KINDS = [
  'signed_up',
  'confirmed',
  'logged_in',
  'ordered',
  'refund_requested',
  'mailed',
  'photo_added',
  'photo_decided',
  'restricted',
  'restriction_over',
  'reported',
  'was_reported',
  'noted',
  'credits_corrected',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const timelineEntry = shape({
  kind: oneOf(TIMELINE_KINDS).required(),
  at: time().required(),
  /** The record that the entry is about: an order, a case, a note. */
  record_id: text(100).required(),
  state: text(40).nullable().defined(),
  /** One of the program's words: a reason, a kind of mail. */
  detail: text(100).nullable().defined(),
  /** Money in minor units with its currency, or credits without. */
  amount: integer(-2_000_000_000, 2_000_000_000).nullable().defined(),
  currency: text(3).nullable().defined(),
  /** A number that people know it by, or what they wrote. */
  words: text(5000).nullable().defined(),
  staff: nullableShape({ id: uuid().required(), name: text(200).required() }),
});
export type TimelineEntry = InferType<typeof timelineEntry>;

export const memberTimeline = shape({
  entries: list(timelineEntry).required(),
  /** Where the next page begins; null at the end. */
  next: text(200).nullable().defined(),
});
export type MemberTimelinePage = InferType<typeof memberTimeline>;
export const timelineQuery = shape({ before: text(200) });

export const memberNoteRequest = shape({ text: text(5000).min(1).required() });
export const memberNote = shape({ id: uuid().required(), text: text(5000).required(), created_at: time().required() });
