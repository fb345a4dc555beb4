import { defineOperation } from '../operation';
import { idParams } from '../rules';
import {
  caseAnswerRequest,
  caseReceipt,
  complaintReceipt,
  complaintRequest,
  followCaseRequest,
  followedAnswerRequest,
  followedCase,
  ownCases,
  reportRequest,
} from './cases.shapes';

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
export const openComplaint = defineOperation({
  summary:
    'Complain, as a member or with name and e-mail address as a visitor. The answer is a reference, whatever the complaint is about; the receipt goes by mail. A decision is objected to once, within six months (else `wrong_state`), by its member or with the token of its mail.',
  access: 'anyone',
  status: 201,
  body: complaintRequest,
  answer: complaintReceipt,
  idempotent: true,
  errors: ['authentication_required', 'not_found', 'link_expired', 'wrong_state', 'too_many', 'invalid'],
});
export const listOwnCases = defineOperation({
  summary: 'My reports and complaints with their state and outcome, newest first; at most 100.',
  access: 'member',
  answer: ownCases,
});
export const getOwnCase = defineOperation({
  summary: 'One of my cases with its thread and its decision.',
  access: 'member',
  params: idParams,
  answer: followedCase,
  errors: ['not_found'],
});
export const answerOwnCase = defineOperation({
  summary: 'Write to my case. Within 30 days of a decision it opens the case again.',
  access: 'member',
  status: 201,
  params: idParams,
  body: caseAnswerRequest,
  answer: followedCase,
  idempotent: true,
  errors: ['not_found', 'wrong_state', 'too_many', 'invalid'],
});
export const objectToOwnCase = defineOperation({
  summary: 'Object to the decision of my case, once, within six months: another person decides.',
  access: 'member',
  status: 201,
  params: idParams,
  body: caseAnswerRequest,
  answer: followedCase,
  idempotent: true,
  errors: ['not_found', 'wrong_state', 'too_many', 'invalid'],
});
export const followCase = defineOperation({
  summary: 'A visitor’s case with its thread, behind the link of its mail.',
  access: 'anyone',
  status: 200,
  body: followCaseRequest,
  answer: followedCase,
  errors: ['link_expired', 'too_many', 'invalid'],
});
export const answerFollowedCase = defineOperation({
  summary: 'Write to a visitor’s case. Within 30 days of a decision it opens the case again.',
  access: 'anyone',
  status: 201,
  body: followedAnswerRequest,
  answer: followedCase,
  idempotent: true,
  errors: ['link_expired', 'wrong_state', 'too_many', 'invalid'],
});
export const objectToFollowedCase = defineOperation({
  summary: 'Object to the decision of a visitor’s case, once, within six months: another person decides.',
  access: 'anyone',
  status: 201,
  body: followedAnswerRequest,
  answer: followedCase,
  idempotent: true,
  errors: ['link_expired', 'wrong_state', 'too_many', 'invalid'],
});
