import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import { adminCreateInviteCodeRequest, inviteCode } from './invite-codes.shapes';

export const adminListInviteCodes = defineOperation({
  summary: 'Invite codes of the sites that this person may see.',
  access: 'staff',
  query: listQuery,
  answer: list(inviteCode).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminCreateInviteCode = defineOperation({
  summary: 'A new invite code for a site: capped uses, 14 days.',
  access: 'staff',
  status: 201,
  body: adminCreateInviteCodeRequest,
  answer: inviteCode,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminEndInviteCode = defineOperation({
  summary: 'End an invite code: it lets nobody in any more. Members who joined with it stay.',
  access: 'staff',
  params: idParams,
  answer: inviteCode,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
