import { defineOperation } from '../operation';
import { caseReceipt, ownCases, reportRequest } from './cases.shapes';

export const reportMember = defineOperation({
  summary:
    'Report a profile, a photo or a message. With a message the last 30 of the conversation are kept for the decision. While a case of the same member about the same thing is open, its reference is answered.',
  access: 'member',
  status: 201,
  body: reportRequest,
  answer: caseReceipt,
  idempotent: true,
  errors: ['not_found', 'too_many', 'invalid'],
});
export const listOwnCases = defineOperation({
  summary: 'My reports with their state and outcome, newest first; at most 100.',
  access: 'member',
  answer: ownCases,
});
