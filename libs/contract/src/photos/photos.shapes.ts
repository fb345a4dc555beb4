import type { InferType } from 'yup';
import { PHOTO_REJECTIONS, PHOTO_STATUSES } from '../enums';
import { flag, integer, nullableShape, oneOf, optionalShape, shape, text, time, uuid } from '../rules';

const photoFields = {
  id: uuid().required(),
  filename: text(300).nullable().defined(),
  thumb_filename: text(300).nullable().defined(),
  match: text(300).nullable().defined(),
  status: oneOf(PHOTO_STATUSES).required(),
  blurred: flag().required(),
  main: flag().required(),
  /** A placeholder of some 25 bytes (ThumbHash), base64. */
  thumbhash: text(60).nullable(),
  /** When a person of the team compared it with a selfie of its member; absent where nobody has. */
  verified_at: time(),
  /** Pixels of the full size; absent in cards. */
  width: integer(1, 100_000),
  height: integer(1, 100_000),
};
/**
 * A photo. Its paths are given to `imageAddress`: those below `media/` lie on the site's own host, all others below its
 * `cdn_prefix`. A blurred one has only its blurred picture under all three names; all three are null while it is processed.
 */
export const photo = shape(photoFields);
export const mainImage = nullableShape(photoFields);
/** A photo that may be gone. */
export const keptPhoto = nullableShape(photoFields);
/** The photo of a message, which most messages have not. */
export const messagePhoto = optionalShape(photoFields);
export type Photo = InferType<typeof photo>;

/** A photo as its owner sees it. */
export const ownPhoto = shape({
  ...photoFields,
  position: integer(0, 1000).required(),
  /** Uploaded, but its sizes are still being made: ask again in a second or two. */
  processing: flag().required(),
  /** Chosen as main photo; it becomes that once moderation has approved it. */
  main_wanted: flag().required(),
  /** Beyond the number of photos that a free member shows (D-22); it comes back with premium. */
  hidden: flag().required(),
  rejected_reason: oneOf(PHOTO_REJECTIONS).nullable().defined(),
});
export type OwnPhoto = InferType<typeof ownPhoto>;
