import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams } from '../rules';
import { adminMember, adminMemberDetail, adminMemberActivity } from './members.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListMembers = defineCall({
  name: 'adminListMembers',
  summary:
    'Members of the sites in reach. Filters: `name` (how it begins), `email` (the whole address), `id`, `site_id`, `status`, `profile_status`, `gender`, `country`, `paid_user`, `fictional`, `from`, `to`.',
  method: 'GET',
  path: '/api/admin/members',
  access: 'staff',
  query: listQuery,
  answer: list(adminMember).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetMember = defineCall({
  name: 'adminGetMember',
  summary:
    'A member: profile, photos, and for those who help members consents and sessions. Looking is in the audit log.',
  method: 'GET',
  path: '/api/admin/members/:id',
  access: 'staff',
  params: idParams,
  answer: adminMemberDetail,
  errors: [...refusals],
});
export const adminGetMemberActivity = defineCall({
  name: 'adminGetMemberActivity',
  summary: 'How much a member likes, matches and writes, as numbers alone.',
  method: 'GET',
  path: '/api/admin/members/:id/activity',
  access: 'staff',
  params: idParams,
  answer: adminMemberActivity,
  errors: [...refusals],
});
