import { integer, oneOf, PHOTO_REJECTIONS, photoCut, shape, text, uuid } from '@duet/contract';
import { defineEvent, defineJob } from '@duet/platform';

const photoId = shape({ photo_id: uuid().required() });
const pixels = () => integer(1, 100_000).required();

/** Makes the sizes of an uploaded photo. */
export const processPhoto = defineJob('photos.process', photoId, 'media');

/**
 * The same for a photo of which only a part shows. A job of its own, so that a worker of the release before leaves it to one that knows
 * about cuts.
 */
export const processCut = defineJob(
  'photos.process_cut',
  shape({ photo_id: uuid().required(), cut: shape({ ...photoCut, of: shape({ width: pixels(), height: pixels() }) }) }),
  'media',
);

/** Removes the files of a photo whose row is gone; the blurred picture only if no other photo has the same one. */
export const erasePhoto = defineJob(
  'photos.erase',
  shape({ photo_id: uuid().required(), blurred_name: text(64).nullable().defined() }),
  'media',
);

/** The sizes of a photo were made, or its file turned out broken. */
export const photoProcessed = defineEvent('photos.processed', photoId);

/** A staff member has rejected a photo or changed the reason; its owner gets a mail about it (D-65). */
export const photoRejected = defineEvent(
  'photos.rejected',
  shape({ photo_id: uuid().required(), reason: oneOf(PHOTO_REJECTIONS) }),
);

/** Another cut has taken the place of a photo, which is gone; its caption is the cut's now. */
export const photoReplaced = defineEvent(
  'photos.replaced',
  shape({ photo_id: uuid().required(), member_id: uuid().required(), by: uuid().required() }),
);

/** A member has changed a caption, or deleted a photo that had one. */
export const captionsChanged = defineEvent('photos.captions_changed', shape({ member_id: uuid().required() }));
