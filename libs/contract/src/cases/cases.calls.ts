import type { CallOf } from '../call';
import type * as operations from './cases.operations';

export const reportMember: CallOf<typeof operations.reportMember> = { method: 'POST', path: '/api/reports' };
export const listOwnCases: CallOf<typeof operations.listOwnCases> = { method: 'GET', path: '/api/cases' };
