import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list, oneOf, shape, uuid } from '../rules';
import { adminClaimRequest, adminReleaseRequest } from './photo-queue.admin.shapes';
import {
  adminApproveSelfieRequest,
  adminRejectSelfieRequest,
  adminSelfie,
  claimedSelfies,
} from './selfies.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'wrong_state'] as const;

export const adminListSelfies = defineOperation({
  summary:
    'Selfies with which members ask to be verified, the longest waiting first. Filters: `waiting`, `state`, `site_id`, `member_id`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminSelfie).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminClaimSelfies = defineOperation({
  summary: 'Waiting selfies for this person alone, as with photos.',
  access: 'staff',
  status: 200,
  body: adminClaimRequest,
  answer: claimedSelfies,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminReleaseSelfies = defineOperation({
  summary: 'Give selfies back to the queue, on leaving it.',
  access: 'staff',
  status: 204,
  body: adminReleaseRequest,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetSelfie = defineOperation({
  summary: 'A selfie with the approved photos of its member.',
  access: 'staff',
  params: idParams,
  answer: adminSelfie,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminGetSelfiePicture = defineOperation({
  summary: 'The picture of a selfie in one size, as WebP, for as long as it is kept.',
  access: 'staff',
  status: 200,
  params: shape({ id: uuid().required(), size: oneOf(['thumb', 'match', 'full'] as const).required() }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminApproveSelfie = defineOperation({
  summary:
    'The selfie shows the gesture and the person of these photos: they count as compared, and the badge shows while one of them is the main photo. `wrong_state` with `{ status: "photos_changed" }` where the main photo is not among them.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminApproveSelfieRequest,
  answer: adminSelfie,
  errors: [...refusals],
});
export const adminRejectSelfie = defineOperation({
  summary:
    'Refuse a selfie with a reason that the member is told by mail, and may object to. With `reverse` an approval is taken back, and the badge with it.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminRejectSelfieRequest,
  answer: adminSelfie,
  errors: [...refusals],
});
