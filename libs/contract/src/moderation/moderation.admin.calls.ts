import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams, shape, uuid, oneOf } from '../rules';
import { adminPhoto, photoApproval, photoRejection } from './photo-queue.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'wrong_state'] as const;

export const adminListPhotos = defineCall({
  name: 'adminListPhotos',
  summary:
    'Photos of members, main photos first, then those that wait longest. Filters: `status`, `waiting`, `site_id`, `main`, `member_id`, `rejected_reason`. The picture of each is at `/api/admin/photos/{id}/{size}` with the size thumb, match or full.',
  method: 'GET',
  path: '/api/admin/photos',
  access: 'staff',
  query: listQuery,
  answer: list(adminPhoto).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetPhoto = defineCall({
  name: 'adminGetPhoto',
  summary: 'A photo of a member.',
  method: 'GET',
  path: '/api/admin/photos/:id',
  access: 'staff',
  params: idParams,
  answer: adminPhoto,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminGetPhotoPicture = defineCall({
  name: 'adminGetPhotoPicture',
  summary: 'The picture of a photo in one size, as WebP.',
  method: 'GET',
  path: '/api/admin/photos/:id/:size',
  access: 'staff',
  status: 200,
  params: shape({ id: uuid().required(), size: oneOf(['thumb', 'match', 'full'] as const).required() }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminApprovePhoto = defineCall({
  name: 'adminApprovePhoto',
  summary:
    'Approve a photo. Doing so again answers the same; `wrong_state` with `{ status }` where somebody else was first.',
  method: 'POST',
  path: '/api/admin/photos/:id/approve',
  access: 'staff',
  params: idParams,
  body: photoApproval,
  answer: adminPhoto,
  errors: [...refusals],
});
export const adminRejectPhoto = defineCall({
  name: 'adminRejectPhoto',
  summary:
    'Reject a photo with a reason that the member is told by mail. Doing so again answers the same; with `reverse` it takes an approval back or gives another reason; `wrong_state` with `{ status }` where somebody else was first.',
  method: 'POST',
  path: '/api/admin/photos/:id/reject',
  access: 'staff',
  params: idParams,
  body: photoRejection,
  answer: adminPhoto,
  errors: [...refusals],
});
