import { defineCall } from '../call';
import { list, shape, uuid } from '../rules';
import { listQuery } from '../shapes/admin';
import {
  adminLedgerEntry,
  adminMember,
  adminMemberActivity,
  adminMemberDetail,
  adminWallet,
} from '../shapes/admin-members';

const byId = shape({ id: uuid().required() });
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
  params: byId,
  answer: adminMemberDetail,
  errors: [...refusals],
});
export const adminGetMemberActivity = defineCall({
  name: 'adminGetMemberActivity',
  summary: 'How much a member likes, matches and writes, as numbers alone.',
  method: 'GET',
  path: '/api/admin/members/:id/activity',
  access: 'staff',
  params: byId,
  answer: adminMemberActivity,
  errors: [...refusals],
});
export const adminGetWallet = defineCall({
  name: 'adminGetWallet',
  summary: 'A member’s balance, checked against the sum of the ledger.',
  method: 'GET',
  path: '/api/admin/members/:id/wallet',
  access: 'staff',
  params: byId,
  answer: adminWallet,
  errors: [...refusals],
});
export const adminListLedgerEntries = defineCall({
  name: 'adminListLedgerEntries',
  summary: 'Movements of credits. Filters: `member_id`, `site_id`, `reason`, `from`, `to`.',
  method: 'GET',
  path: '/api/admin/ledger-entries',
  access: 'staff',
  query: listQuery,
  answer: list(adminLedgerEntry).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
