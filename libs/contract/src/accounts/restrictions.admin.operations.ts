import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams } from '../rules';
import {
  adminEndRestrictionRequest,
  adminRestriction,
  adminRestrictions,
  adminRestrictMemberRequest,
  restrictionPreview,
} from './restrictions.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListRestrictions = defineOperation({
  summary:
    'Restrictions of members of the sites in reach, newest first. Filters: `site_id`, `member_id`, `kind`, `reason`, `state`.',
  access: 'staff',
  query: listQuery,
  answer: adminRestrictions,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminRestrictMember = defineOperation({
  summary:
    'Restrict a member, who gets the statement of reasons by mail and in the account. A ban hides the profile and waits for a second person. The same `Idempotency-Key` restricts once.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminRestrictMemberRequest,
  answer: adminRestriction,
  errors: [...refusals, 'invalid', 'wrong_state', 'key_required', 'idempotency_conflict'],
});
export const adminPreviewRestriction = defineOperation({
  summary: 'The statement of reasons of a restriction, in the language in which the member will read it.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminRestrictMemberRequest,
  answer: restrictionPreview,
  errors: [...refusals, 'invalid'],
});
export const adminGetRestriction = defineOperation({
  summary: 'A restriction.',
  access: 'staff',
  params: idParams,
  answer: adminRestriction,
  errors: [...refusals],
});
export const adminLiftRestriction = defineOperation({
  summary: 'Lift a restriction, or take back a ban that waits. The member is told.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminEndRestrictionRequest,
  answer: adminRestriction,
  errors: [...refusals, 'invalid', 'wrong_state'],
});
export const adminApproveRestriction = defineOperation({
  summary: 'Approve a ban that a colleague has requested (D-69).',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminRestriction,
  errors: [...refusals, 'wrong_state'],
});
export const adminDeclineRestriction = defineOperation({
  summary: 'Decline a ban that a colleague has requested: the profile shows again.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminEndRestrictionRequest,
  answer: adminRestriction,
  errors: [...refusals, 'invalid', 'wrong_state'],
});
