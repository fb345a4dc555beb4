import { PHOTO_LIMITS } from '../limits';
import { defineOperation } from '../operation';
import { flag, idParams, integer, list, shape } from '../rules';
import { ownPhoto } from './photos.shapes';

const ownPhotos = shape({ photos: list(ownPhoto).required() });

export const uploadPhoto = defineOperation({
  summary:
    'Upload a photo for the own profile. It is `pending` and `processing` until its sizes are made, then it waits for moderation.',
  access: 'member',
  status: 201,
  upload: { field: 'file', maxBytes: PHOTO_LIMITS.bytes },
  answer: shape({ photo: ownPhoto }),
  idempotent: true,
  errors: ['premium_required', 'too_many_photos', 'photo_too_large', 'invalid', 'too_many'],
});
export const updatePhoto = defineOperation({
  summary:
    'Make an own photo the main one, or move it to another place: the others make room. Answers all photos in their order.',
  access: 'member',
  params: idParams,
  body: shape({ main: flag().oneOf([true]), position: integer(0, 99) }),
  answer: ownPhotos,
  errors: ['not_found', 'wrong_state'],
});
export const deletePhoto = defineOperation({
  summary: 'Delete an own photo with all its sizes. Answers the photos that are left.',
  access: 'member',
  status: 200,
  params: idParams,
  answer: ownPhotos,
  errors: ['not_found'],
});
