import type { CallOf } from '../call';
import type * as operations from './corrections.admin.operations';

export const adminListCorrections: CallOf<typeof operations.adminListCorrections> = {
  method: 'GET',
  path: '/api/admin/credit-corrections',
};
export const adminGetCorrection: CallOf<typeof operations.adminGetCorrection> = {
  method: 'GET',
  path: '/api/admin/credit-corrections/:id',
};
export const adminCorrectCredits: CallOf<typeof operations.adminCorrectCredits> = {
  method: 'POST',
  path: '/api/admin/members/:id/credits',
};
export const adminApproveCorrection: CallOf<typeof operations.adminApproveCorrection> = {
  method: 'POST',
  path: '/api/admin/credit-corrections/:id/approval',
};
export const adminDeclineCorrection: CallOf<typeof operations.adminDeclineCorrection> = {
  method: 'POST',
  path: '/api/admin/credit-corrections/:id/refusal',
};
