import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import {
  adminCreateSavedReplyRequest,
  adminPatchSavedReplyRequest,
  adminSavedReply,
  caseReplies,
} from './saved-replies.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListSavedReplies = defineOperation({
  summary: 'Saved replies of the companies in reach. Filters: `company_id`, `name` (part of it).',
  access: 'staff',
  query: listQuery,
  answer: list(adminSavedReply).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetSavedReply = defineOperation({
  summary: 'A saved reply.',
  access: 'staff',
  params: idParams,
  answer: adminSavedReply,
  errors: [...refusals],
});
export const adminCreateSavedReply = defineOperation({
  summary:
    'A new reply of a company, in English and any other languages. Placeholders: {name}, {site}, {order}, {reference}.',
  access: 'staff',
  status: 201,
  body: adminCreateSavedReplyRequest,
  answer: adminSavedReply,
  errors: [...refusals, 'invalid'],
});
export const adminPatchSavedReply = defineOperation({
  summary: 'Change a saved reply. What was sent with it stays as it was.',
  access: 'staff',
  params: idParams,
  body: adminPatchSavedReplyRequest,
  answer: adminSavedReply,
  errors: [...refusals, 'invalid', 'record_changed'],
});
export const adminDeleteSavedReply = defineOperation({
  summary: 'Remove a saved reply.',
  access: 'staff',
  params: idParams,
  answer: adminSavedReply,
  errors: [...refusals],
});
export const adminListCaseReplies = defineOperation({
  summary: 'The saved replies for a case, filled in with its facts; a placeholder without a value stays.',
  access: 'staff',
  params: idParams,
  answer: caseReplies,
  errors: [...refusals],
});
