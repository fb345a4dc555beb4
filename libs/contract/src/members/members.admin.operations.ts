import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import { adminMember, adminMemberActivity, adminMemberDetail } from './members.admin.shapes';
import { memberNote, memberNoteRequest, memberTimeline, timelineQuery } from './timeline.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListMembers = defineOperation({
  summary:
    'Members of the sites in reach. Filters: `name` (how it begins), `email` (the whole address), `id`, `site_id`, `company_id`, `status`, `profile_status`, `gender`, `country`, `paid_user`, `fictional`, `from`, `to`.',
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
export const adminGetMemberTimeline = defineOperation({
  summary:
    'What happened to a member, newest first, 30 entries a page; kinds that the person may not see are left out. `before` is the `next` of the page before.',
  access: 'staff',
  params: idParams,
  query: timelineQuery,
  answer: memberTimeline,
  errors: [...refusals, 'invalid'],
});
export const adminAddMemberNote = defineOperation({
  summary:
    'Write a note about a member, for colleagues. It is never changed. The same `Idempotency-Key` writes it once.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: memberNoteRequest,
  answer: memberNote,
  errors: [...refusals, 'invalid', 'key_required', 'idempotency_conflict'],
});
