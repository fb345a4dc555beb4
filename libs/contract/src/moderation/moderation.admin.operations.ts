import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list, oneOf, shape, uuid } from '../rules';
import { adminAlarm, adminSettleAlarmRequest } from './alarms.admin.shapes';
import {
  adminApprovePhotoRequest,
  adminClaimRequest,
  adminPhoto,
  adminRejectPhotoRequest,
  adminReleaseRequest,
  claimedPhotos,
} from './photo-queue.admin.shapes';
import { adminRejectTextRequest, adminText, claimedTexts, viewedText } from './texts.admin.shapes';

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

export const adminListTexts = defineOperation({
  summary:
    'Texts of members: those that wait, the highest score and then the longest waiting first. Filters: `waiting`, `marked`, `field`, `site_id`, `member_id`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminText).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminListTextDecisions = defineOperation({
  summary:
    'Texts that staff have decided on, the newest decision first. Filters: `site_id`, `state`, `field`, `rejected_reason`, `member_id`, `mine`, `decided_since`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminText).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetText = defineOperation({
  summary: 'A text of a member.',
  access: 'staff',
  params: idParams,
  answer: adminText,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminClaimTexts = defineOperation({
  summary: 'Waiting texts for this person alone, as with photos.',
  access: 'staff',
  status: 200,
  body: adminClaimRequest,
  answer: claimedTexts,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminReleaseTexts = defineOperation({
  summary: 'Give texts back to the queue, on leaving it.',
  access: 'staff',
  status: 204,
  body: adminReleaseRequest,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminApproveText = defineOperation({
  summary: 'Leave a text as it is. With `reverse` a rejection is taken back, and the text is there again.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminApprovePhotoRequest,
  answer: adminText,
  errors: [...refusals],
});
export const adminRejectText = defineOperation({
  summary:
    'Reject a text with a reason that the member is told by mail. The text that was approved before takes its place, or none; a name becomes a neutral one; a message is hidden from its receiver. `wrong_state` where the member has changed it meanwhile, or somebody else was first.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminRejectTextRequest,
  answer: adminText,
  errors: [...refusals],
});
export const adminViewText = defineOperation({
  summary:
    'The words of a text. Those of a message that was marked are read here alone, and each view is in the audit log (D-70).',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: viewedText,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});

export const adminListAlarms = defineOperation({
  summary:
    'Alarms about members who may be under 18, those that wait for a second person first. Filters: `state`, `site_id`, `member_id`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminAlarm).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetAlarm = defineOperation({
  summary: 'An alarm about a member who may be under 18.',
  access: 'staff',
  params: idParams,
  answer: adminAlarm,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminConfirmAlarm = defineOperation({
  summary:
    'Confirm an alarm: the profile stays hidden until its member has shown their age. `forbidden` for who raised it, `wrong_state` with `{ status }` where somebody has decided.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminSettleAlarmRequest,
  answer: adminAlarm,
  errors: [...refusals, 'invalid'],
});
export const adminLiftAlarm = defineOperation({
  summary:
    'Lift an alarm: the profile shows again; of a confirmed one, once its member has shown their age. Refused as a confirmation is.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminSettleAlarmRequest,
  answer: adminAlarm,
  errors: [...refusals, 'invalid'],
});
