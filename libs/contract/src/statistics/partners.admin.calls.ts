import type { CallOf } from '../call';
import type * as operations from './partners.admin.operations';

const PARTNERS = '/api/admin/traffic-partners';

export const adminListPartners: CallOf<typeof operations.adminListPartners> = { method: 'GET', path: PARTNERS };
export const adminGetPartner: CallOf<typeof operations.adminGetPartner> = { method: 'GET', path: `${PARTNERS}/:id` };
export const adminCreatePartner: CallOf<typeof operations.adminCreatePartner> = { method: 'POST', path: PARTNERS };
export const adminPatchPartner: CallOf<typeof operations.adminPatchPartner> = {
  method: 'PATCH',
  path: `${PARTNERS}/:id`,
};
export const adminDeletePartner: CallOf<typeof operations.adminDeletePartner> = {
  method: 'DELETE',
  path: `${PARTNERS}/:id`,
};
export const adminListPostbacks: CallOf<typeof operations.adminListPostbacks> = {
  method: 'GET',
  path: '/api/admin/postbacks',
};
export const adminRetryPostback: CallOf<typeof operations.adminRetryPostback> = {
  method: 'POST',
  path: '/api/admin/postbacks/:id/retry',
};
