import { oneOf, PHOTO_REJECTIONS, shape, text, uuid } from '@duet/contract';
import { defineEvent, defineJob } from '@duet/platform';

const photoId = shape({ photo_id: uuid().required() });

/** Makes the sizes of an uploaded photo. */
export const processPhoto = defineJob('photos.process', photoId, 'media');

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
