import type { InferType } from 'yup';
import { COUNTRIES, GENDERS } from '../enums';
import { flag, integer, list, oneOf, shape, text, time, uuid } from '../rules';
import { GESTURES, SELFIE_REFUSALS, VERIFICATION_STATES } from '../verification-enums';
import { claimHolder } from './photo-queue.admin.shapes';

/** A selfie beside the photos with which a person compares it. Its picture is at `/api/admin/selfies/{id}/{size}`. */
export const adminSelfie = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  site_color: text(9).required(),
  state: oneOf(VERIFICATION_STATES).required(),
  /** The gesture that was asked for. */
  gesture: oneOf(GESTURES).required(),
  reason: oneOf(SELFIE_REFUSALS).nullable().defined(),
  /** The selfie is still there. */
  kept: flag().required(),
  /** The approved photos of the member, the main photo first; their pictures are those of the photo queue. */
  photos: list(shape({ id: uuid().required(), main: flag().required(), verified: flag().required() })).required(),
  member_id: uuid().required(),
  member_name: text(40).required(),
  member_age: integer(18, 130).required(),
  member_gender: oneOf(GENDERS).required(),
  member_country: oneOf(COUNTRIES).required(),
  /** Other requests of this member that were refused. */
  member_refused: integer(0, 100_000).required(),
  sent_at: time().nullable().defined(),
  decided_at: time().nullable().defined(),
  decided_by: text(254).nullable().defined(),
});
export type AdminSelfie = InferType<typeof adminSelfie>;

export const claimedSelfies = shape({
  selfies: list(adminSelfie).required(),
  /** Selfies of `keep` that are decided by now, or a colleague’s. */
  lost: list(uuid().required()).required(),
  waiting: integer(0, 2_000_000_000).required(),
  holders: list(claimHolder).required(),
});
export type ClaimedSelfies = InferType<typeof claimedSelfies>;

/** `photos`: those with which the selfie was compared; `reverse`: takes an earlier decision back. */
export const adminApproveSelfieRequest = shape({ photos: list(uuid().required(), 200).required(), reverse: flag() });
export const adminRejectSelfieRequest = shape({ reason: oneOf(SELFIE_REFUSALS).required(), reverse: flag() });
