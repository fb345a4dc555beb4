import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { adminRefund } from '../orders/refunds.admin.shapes';
import { idParams } from '../rules';
import {
  adminAddCaseNoteRequest,
  adminAnswerCaseRequest,
  adminAssignCaseRequest,
  adminCaseDetail,
  adminCases,
  adminDecideCaseRequest,
  adminMoveCaseRequest,
  adminRefundCaseRequest,
  adminReopenCaseRequest,
  adminViewCaseRequest,
  caseColleagues,
  keptConversation,
} from './cases.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListCases = defineOperation({
  summary:
    'Cases of the sites in reach, the most urgent first. Filters: `site_id`, `state`, `kind`, `reason`, `subject`, `reference`, `member_id` (whom it is about), `reporter_id`, `assignee_id`, `unassigned`, `unanswered` (they wrote last), `appealed`, `open`, `overdue`, `mine`, `waits_for_me` (open, and mine or nobody’s).',
  access: 'staff',
  query: listQuery,
  answer: adminCases,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetCase = defineOperation({
  summary:
    'A case with its history, and the profile as it was when it was reported. Messages are read by a call of their own.',
  access: 'staff',
  params: idParams,
  answer: adminCaseDetail,
  errors: [...refusals],
});
export const adminGetCasePicture = defineOperation({
  summary: 'The picture that was reported, as it was, as WebP.',
  access: 'staff',
  status: 200,
  params: idParams,
  errors: [...refusals],
});
export const adminViewCaseMessages = defineOperation({
  summary: 'The messages that were kept with a report, for a reason that the audit log keeps.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminViewCaseRequest,
  answer: keptConversation,
  errors: [...refusals, 'invalid'],
});
export const adminTakeCase = defineOperation({
  summary: 'Take a case: it is mine, also when a colleague had it. A new one is being looked at from now on.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminCaseDetail,
  errors: [...refusals, 'wrong_state'],
});
export const adminReleaseCase = defineOperation({
  summary: 'Give a case back to the queue.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminCaseDetail,
  errors: [...refusals, 'wrong_state'],
});
export const adminMoveCase = defineOperation({
  summary: 'Move a case to one of its next states.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminMoveCaseRequest,
  answer: adminCaseDetail,
  errors: [...refusals, 'wrong_state', 'invalid'],
});
export const adminAddCaseNote = defineOperation({
  summary: 'Add a note for colleagues to a case. The same `Idempotency-Key` adds it once.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminAddCaseNoteRequest,
  answer: adminCaseDetail,
  errors: [...refusals, 'invalid', 'key_required', 'idempotency_conflict'],
});
export const adminDecideCase = defineOperation({
  summary:
    'Decide a case. Its reporter hears by mail whether something was done, and reads the answer in their account.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminDecideCaseRequest,
  answer: adminCaseDetail,
  errors: [...refusals, 'wrong_state', 'invalid'],
});
export const adminReopenCase = defineOperation({
  summary: 'Reopen a case within 30 days of its decision.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminReopenCaseRequest,
  answer: adminCaseDetail,
  errors: [...refusals, 'wrong_state', 'invalid'],
});
export const adminAnswerCase = defineOperation({
  summary: 'Write to whoever opened a case: by mail, and in the thread that they follow.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminAnswerCaseRequest,
  answer: adminCaseDetail,
  idempotent: true,
  errors: [...refusals, 'wrong_state', 'invalid'],
});
export const adminRefundCase = defineOperation({
  summary:
    'Pay back an order out of a case, at the sum that was shown; the refund is in the history of the case. Above 100.00 in the order’s currency it waits for a second person. The same `Idempotency-Key` requests it once.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminRefundCaseRequest,
  answer: adminRefund,
  idempotent: true,
  errors: ['check_needed', ...refusals, 'wrong_state', 'not_refundable', 'refund_changed', 'invalid'],
});
export const adminListCaseColleagues = defineOperation({
  summary: 'The people who may work on a case.',
  access: 'staff',
  params: idParams,
  answer: caseColleagues,
  errors: [...refusals],
});
export const adminAssignCase = defineOperation({
  summary: 'Give a case to a colleague. A new one is being looked at from now on.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminAssignCaseRequest,
  answer: adminCaseDetail,
  errors: [...refusals, 'wrong_state', 'invalid'],
});
