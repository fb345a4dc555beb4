import type { CallOf } from '../call';
import type * as operations from './cases.operations';

export const reportMember: CallOf<typeof operations.reportMember> = { method: 'POST', path: '/api/reports' };
export const listOwnCases: CallOf<typeof operations.listOwnCases> = { method: 'GET', path: '/api/cases' };
export const openComplaint: CallOf<typeof operations.openComplaint> = { method: 'POST', path: '/api/complaints' };
export const getOwnCase: CallOf<typeof operations.getOwnCase> = { method: 'GET', path: '/api/cases/:id' };
export const answerOwnCase: CallOf<typeof operations.answerOwnCase> = {
  method: 'POST',
  path: '/api/cases/:id/messages',
};
export const objectToOwnCase: CallOf<typeof operations.objectToOwnCase> = {
  method: 'POST',
  path: '/api/cases/:id/objection',
};
export const followCase: CallOf<typeof operations.followCase> = { method: 'POST', path: '/api/complaints/case' };
export const answerFollowedCase: CallOf<typeof operations.answerFollowedCase> = {
  method: 'POST',
  path: '/api/complaints/messages',
};
export const objectToFollowedCase: CallOf<typeof operations.objectToFollowedCase> = {
  method: 'POST',
  path: '/api/complaints/objection',
};
