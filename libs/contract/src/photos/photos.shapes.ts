import type { InferType } from 'yup';
import { number } from 'yup';
import { PHOTO_REJECTIONS, PHOTO_STATUSES } from '../enums';
import { flag, integer, nullableShape, oneOf, optionalShape, shape, text, time, uuid } from '../rules';
import { PHOTO_TURNS } from './cuts';

/** The longest caption in code units; `CAPTION_LENGTH` counts as a reader does, for whom an emoji of a family is one. */
const CAPTION_UNITS = 2000;
const MOST_PIXELS = 100_000;

const turn = () => number().oneOf([...PHOTO_TURNS]);
/** The part of a photo that shows. `turnedSize` of its picture holds the rectangle, `CUT_SHAPE` is its form. */
export const photoCut = {
  turn: turn().required(),
  x: integer(0, MOST_PIXELS).required(),
  y: integer(0, MOST_PIXELS).required(),
  width: integer(1, MOST_PIXELS).required(),
  height: integer(1, MOST_PIXELS).required(),
};
/** The same in an address: all of it, or nothing. */
export const photoCutQuery = shape({
  turn: turn(),
  x: integer(0, MOST_PIXELS),
  y: integer(0, MOST_PIXELS),
  width: integer(1, MOST_PIXELS),
  height: integer(1, MOST_PIXELS),
});
const caption = () => text(CAPTION_UNITS).nullable();

export const updatePhotoRequest = shape({ main: flag().oneOf([true]), position: integer(0, 99), caption: caption() });

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
  width: integer(1, MOST_PIXELS),
  height: integer(1, MOST_PIXELS),
  /** The owner's words on it, on the page of a profile alone; none to whom the photo is blurred. */
  caption: caption(),
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
  /** As the owner wrote it last. */
  caption: caption().defined(),
  /** True while the caption waits to be looked at, on a site that holds texts back: others see the one before it, if any. */
  caption_held: flag(),
  /** Another cut of it is being made, or waits for moderation; until then this one shows. */
  recut: oneOf(['processing', 'pending']).nullable().defined(),
});
export type OwnPhoto = InferType<typeof ownPhoto>;

/** The picture that a photo was cut from, for its owner alone. Its size is the one that cuts are measured on. */
export const wholePhoto = shape({
  filename: text(300).required(),
  width: integer(1, MOST_PIXELS).required(),
  height: integer(1, MOST_PIXELS).required(),
  /** The part that shows; null while that is all of it. */
  cut: nullableShape(photoCut),
});
export type WholePhoto = InferType<typeof wholePhoto>;
