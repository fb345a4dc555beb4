import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list, oneOf, shape, uuid } from '../rules';
import {
  adminApprovePhotoRequest,
  adminClaimRequest,
  adminPhoto,
  adminRejectPhotoRequest,
  adminReleaseRequest,
  claimedPhotos,
} from './photo-queue.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'wrong_state'] as const;

export const adminListPhotos = defineOperation({
  summary:
    'Photos of members, main photos first, then those that wait longest. Filters: `status`, `waiting`, `site_id`, `main`, `member_id`, `rejected_reason`. The picture of each is at `/api/admin/photos/{id}/{size}` with the size thumb, match or full.',
  access: 'staff',
  query: listQuery,
  answer: list(adminPhoto).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminListPhotoDecisions = defineOperation({
  summary:
    'Photos that staff have decided on, the newest decision first. Filters: `site_id`, `status`, `rejected_reason`, `member_id`, `member_name`, `mine`, `decided_since`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminPhoto).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminClaimPhotos = defineOperation({
  summary:
    'Waiting photos for this person alone: for two minutes no colleague gets them. Photos that are named in `keep` are theirs for two minutes more.',
  access: 'staff',
  status: 200,
  body: adminClaimRequest,
  answer: claimedPhotos,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminReleasePhotos = defineOperation({
  summary: 'Give photos back to the queue, on leaving it.',
  access: 'staff',
  status: 204,
  body: adminReleaseRequest,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetPhoto = defineOperation({
  summary: 'A photo of a member.',
  access: 'staff',
  params: idParams,
  answer: adminPhoto,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminGetPhotoPicture = defineOperation({
  summary: 'The picture of a photo in one size, as WebP.',
  access: 'staff',
  status: 200,
  params: shape({ id: uuid().required(), size: oneOf(['thumb', 'match', 'full'] as const).required() }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminApprovePhoto = defineOperation({
  summary:
    'Approve a photo. Doing so again answers the same; `wrong_state` with `{ status }` where somebody else was first.',
  access: 'staff',
  params: idParams,
  body: adminApprovePhotoRequest,
  answer: adminPhoto,
  errors: [...refusals],
});
export const adminRejectPhoto = defineOperation({
  summary:
    'Reject a photo with a reason that the member is told by mail. Doing so again answers the same; with `reverse` it takes an approval back or gives another reason; `wrong_state` with `{ status }` where somebody else was first.',
  access: 'staff',
  params: idParams,
  body: adminRejectPhotoRequest,
  answer: adminPhoto,
  errors: [...refusals],
});
