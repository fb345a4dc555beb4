import type { InferType } from 'yup';
import { COUNTRIES, TEXT_FIELDS, TEXT_MARKS, TEXT_REFUSALS, TEXT_STATES } from '../enums';
import { PROMPTS } from '../members/prompts';
import { flag, integer, list, oneOf, shape, text, time, uuid } from '../rules';
import { claimHolder } from './photo-queue.admin.shapes';

/** A text of a member as moderation sees it. */
export const adminText = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  site_color: text(9).required(),
  field: oneOf(TEXT_FIELDS).required(),
  /** The prompt that the text answers; null for the other fields. */
  prompt: oneOf(PROMPTS).nullable().defined(),
  /** The photo whose caption the text is; null for the other fields. */
  photo_id: uuid().nullable().defined(),
  /** Null for a message: it is read by a call of its own, which the audit log keeps (D-70). */
  text: text(20_000).nullable().defined(),
  marks: list(oneOf(TEXT_MARKS).required()).required(),
  score: integer(0, 100).required(),
  /** True while others see the text that was approved before, or none: the site holds texts back. */
  held: flag().required(),
  state: oneOf(TEXT_STATES).required(),
  rejected_reason: oneOf(TEXT_REFUSALS).nullable().defined(),
  member_id: uuid().required(),
  member_name: text(40).required(),
  member_age: integer(18, 130).required(),
  member_country: oneOf(COUNTRIES).required(),
  /** Other texts of this member that were rejected. */
  member_rejected: integer(0, 100_000).required(),
  /** Points of messages that ask for money. */
  member_points: integer(0, 1_000_000).required(),
  created_at: time().required(),
  decided_at: time().nullable().defined(),
  decided_by: text(254).nullable().defined(),
});
export type AdminText = InferType<typeof adminText>;

export const claimedTexts = shape({
  texts: list(adminText).required(),
  /** Texts of `keep` that are decided by now, or a colleague’s. */
  lost: list(uuid().required()).required(),
  waiting: integer(0, 2_000_000_000).required(),
  holders: list(claimHolder).required(),
});
export type ClaimedTexts = InferType<typeof claimedTexts>;

export const adminRejectTextRequest = shape({ reason: oneOf(TEXT_REFUSALS).required(), reverse: flag() });
export const viewedText = shape({ text: text(20_000).nullable().defined() });
