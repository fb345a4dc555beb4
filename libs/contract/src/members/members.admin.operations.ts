import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import { adminMember, adminMemberActivity, adminMemberDetail } from './members.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListMembers = defineOperation({
  summary:
    'Members of the sites in reach. Filters: `name` (how it begins), `email` (the whole address), `id`, `site_id`, `status`, `profile_status`, `gender`, `country`, `paid_user`, `fictional`, `from`, `to`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminMember).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetMember = defineOperation({
  summary:
    'A member: profile, photos, and for those who help members consents and sessions. Every visit is in the audit log.',
  access: 'staff',
  params: idParams,
  answer: adminMemberDetail,
  errors: [...refusals],
});
export const adminGetMemberActivity = defineOperation({
  summary: 'How much a member likes, matches and writes, in numbers only.',
  access: 'staff',
  params: idParams,
  answer: adminMemberActivity,
  errors: [...refusals],
});
