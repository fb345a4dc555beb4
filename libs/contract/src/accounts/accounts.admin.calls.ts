import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams } from '../rules';
import { inviteCode, newInviteCode } from './invite-codes.shapes';

export const adminListInviteCodes = defineCall({
  name: 'adminListInviteCodes',
  summary: 'Invite codes of the sites that this person may see.',
  method: 'GET',
  path: '/api/admin/invite-codes',
  access: 'staff',
  query: listQuery,
  answer: list(inviteCode).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminCreateInviteCode = defineCall({
  name: 'adminCreateInviteCode',
  summary: 'A new invite code for a site: capped uses, 14 days.',
  method: 'POST',
  path: '/api/admin/invite-codes',
  access: 'staff',
  status: 201,
  body: newInviteCode,
  answer: inviteCode,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminEndInviteCode = defineCall({
  name: 'adminEndInviteCode',
  summary: 'Let nobody in by this code any more; who came by it stays.',
  method: 'DELETE',
  path: '/api/admin/invite-codes/:id',
  access: 'staff',
  params: idParams,
  answer: inviteCode,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
