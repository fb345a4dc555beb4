import type { InferType } from 'yup';
import { COUNTRIES, GENDERS, PHOTO_REFUSALS, PHOTO_REJECTIONS, PHOTO_STATUSES } from '../enums';
import { flag, integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

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
  /** A photo that was rejected on this site and looks the same; `distance`: bits of the perceptual hash that differ. */
  rejected_before: nullableShape({
    reason: oneOf(PHOTO_REJECTIONS).required(),
    distance: integer(0, 64).required(),
    /** Null: its photo or account is gone. */
    same_member: flag().nullable().defined(),
    rejected_at: time().required(),
  }),
  created_at: time().required(),
  decided_at: time().nullable().defined(),
  decided_by: text(254).nullable().defined(),
});
export type AdminPhoto = InferType<typeof adminPhoto>;

/** `reverse`: takes an earlier decision back, for instance after an objection, or gives a rejection another reason. */
export const adminApprovePhotoRequest = shape({ reverse: flag() });
export const adminRejectPhotoRequest = shape({ reason: oneOf(PHOTO_REFUSALS).required(), reverse: flag() });

/** A colleague who has items of the queue in front of them. */
export const claimHolder = shape({ name: text(100).required(), items: integer(0, 100_000).required() });
export type ClaimHolder = InferType<typeof claimHolder>;

/** `count`: more items; `keep`: those in front of the person; `skip`: not these again. */
export const adminClaimRequest = shape({
  site_id: uuid(),
  count: integer(0, 50).required(),
  keep: list(uuid().required(), 200).required(),
  skip: list(uuid().required(), 1000).required(),
});
export type AdminClaimRequest = InferType<typeof adminClaimRequest>;
export const adminReleaseRequest = shape({ ids: list(uuid().required(), 1000).required() });

export const claimedPhotos = shape({
  /** The new ones: nobody else gets them for two minutes, and longer while they are kept. */
  photos: list(adminPhoto).required(),
  /** Photos of `keep` that are decided by now, or a colleague’s. */
  lost: list(uuid().required()).required(),
  /** All that wait, also with colleagues. */
  waiting: integer(0, 2_000_000_000).required(),
  holders: list(claimHolder).required(),
});
export type ClaimedPhotos = InferType<typeof claimedPhotos>;
