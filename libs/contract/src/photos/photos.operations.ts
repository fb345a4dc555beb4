import { PHOTO_LIMITS } from '../limits';
import { defineOperation } from '../operation';
import { idParams, list, shape } from '../rules';
import { ownPhoto, photoCut, photoCutQuery, updatePhotoRequest, wholePhoto } from './photos.shapes';

const ownPhotos = shape({ photos: list(ownPhoto).required() });

export const uploadPhoto = defineOperation({
  summary:
    'Upload a photo for the own profile, with the part of it that shows: the query has all five values, or none for the whole picture. It is `pending` and `processing` until its sizes are made, then it waits for moderation.',
  access: 'member',
  status: 201,
  query: photoCutQuery,
  upload: { field: 'file', maxBytes: PHOTO_LIMITS.bytes },
  answer: shape({ photo: ownPhoto }),
  idempotent: true,
  errors: ['premium_required', 'too_many_photos', 'photo_too_large', 'invalid', 'too_many'],
});
export const updatePhoto = defineOperation({
  summary:
    'Make an own photo the main one, move it to another place (the others make room), or caption it. Answers all photos in their order.',
  access: 'member',
  params: idParams,
  body: updatePhotoRequest,
  answer: ownPhotos,
  errors: ['not_found', 'wrong_state', 'invalid'],
});
export const getWholePhoto = defineOperation({
  summary: 'The picture that an own photo was cut from, as it was uploaded.',
  access: 'member',
  params: idParams,
  answer: shape({ photo: wholePhoto }),
  errors: ['not_found', 'wrong_state'],
});
export const cutPhoto = defineOperation({
  summary:
    'Show another part of an own photo. The cut is a photo of its own, which takes the place of this one once it may show. Answers all photos in their order.',
  access: 'member',
  status: 200,
  params: idParams,
  body: shape(photoCut),
  answer: ownPhotos,
  idempotent: true,
  errors: ['not_found', 'wrong_state', 'invalid', 'too_many'],
});
export const deletePhoto = defineOperation({
  summary: 'Delete an own photo with all its sizes. Answers the photos that are left.',
  access: 'member',
  status: 200,
  params: idParams,
  answer: ownPhotos,
  errors: ['not_found'],
});
