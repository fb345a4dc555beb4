import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams } from '../rules';
import { adminCorrectCreditsRequest, adminCorrection, adminCorrections } from './corrections.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListCorrections = defineOperation({
  summary: 'Credits that staff gave or took, newest first. Filters: `site_id`, `member_id`, `state`.',
  access: 'staff',
  query: listQuery,
  answer: adminCorrections,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetCorrection = defineOperation({
  summary: 'Credits that staff gave or took.',
  access: 'staff',
  params: idParams,
  answer: adminCorrection,
  errors: [...refusals],
});
export const adminCorrectCredits = defineOperation({
  summary:
    'Give a member credits, or take some, with a reason. Above 100 credits it waits for a second person. The same `Idempotency-Key` corrects once.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminCorrectCreditsRequest,
  answer: adminCorrection,
  errors: [...refusals, 'invalid', 'key_required', 'idempotency_conflict'],
});
export const adminApproveCorrection = defineOperation({
  summary: 'Agree to a correction that a colleague has requested; the ledger has it then.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminCorrection,
  errors: [...refusals, 'invalid', 'wrong_state'],
});
export const adminDeclineCorrection = defineOperation({
  summary: 'Decline a correction, or take back one’s own: nothing has changed in the wallet.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: adminCorrection,
  errors: [...refusals, 'wrong_state'],
});
