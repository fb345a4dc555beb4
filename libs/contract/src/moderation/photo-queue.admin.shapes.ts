import type { InferType } from 'yup';
import { COUNTRIES, GENDERS, PHOTO_REFUSALS, PHOTO_REJECTIONS, PHOTO_STATUSES } from '../enums';
import { flag, integer, oneOf, shape, text, time, uuid } from '../rules';

/** A photo as moderation sees it. Its pictures are at `/api/admin/photos/{id}/{size}`. */
export const adminPhoto = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  site_color: text(9).required(),
  status: oneOf(PHOTO_STATUSES).required(),
  /** Waits for a decision: `pending`, or approved by itself and now to become a main photo. */
  waiting: flag().required(),
  /** Is, or is to become, the member's main photo. */
  main: flag().required(),
  rejected_reason: oneOf(PHOTO_REJECTIONS).nullable().defined(),
  width: integer(1, 100_000).required(),
  height: integer(1, 100_000).required(),
  thumbhash: text(60).nullable().defined(),
  member_id: uuid().required(),
  member_name: text(40).required(),
  member_age: integer(18, 130).required(),
  member_gender: oneOf(GENDERS).required(),
  member_country: oneOf(COUNTRIES).required(),
  /** Photos of this member that were approved, and rejected, before. */
  member_approved: integer(0, 100_000).required(),
  member_rejected: integer(0, 100_000).required(),
  created_at: time().required(),
  decided_at: time().nullable().defined(),
  decided_by: text(254).nullable().defined(),
});
export type AdminPhoto = InferType<typeof adminPhoto>;

/** `reverse`: takes an earlier decision back, for instance after an objection, or gives a rejection another reason. */
export const adminApprovePhotoRequest = shape({ reverse: flag() });
export const adminRejectPhotoRequest = shape({ reason: oneOf(PHOTO_REFUSALS).required(), reverse: flag() });
