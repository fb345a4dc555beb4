import type { CallOf } from '../call';
import type * as operations from './staff-session.operations';

export const staffLogIn: CallOf<typeof operations.staffLogIn> = { method: 'POST', path: '/api/admin/session' };
export const staffEnterCode: CallOf<typeof operations.staffEnterCode> = {
  method: 'POST',
  path: '/api/admin/session/totp',
};
export const staffEnrol: CallOf<typeof operations.staffEnrol> = {
  method: 'POST',
  path: '/api/admin/session/enrolment',
};
export const getStaffSession: CallOf<typeof operations.getStaffSession> = { method: 'GET', path: '/api/admin/session' };
export const staffLogOut: CallOf<typeof operations.staffLogOut> = { method: 'DELETE', path: '/api/admin/session' };
export const getDemoCode: CallOf<typeof operations.getDemoCode> = {
  method: 'GET',
  path: '/api/admin/session/demo-code',
};
export const staffAskReset: CallOf<typeof operations.staffAskReset> = {
  method: 'POST',
  path: '/api/admin/session/reset',
};
export const staffReadLink: CallOf<typeof operations.staffReadLink> = {
  method: 'POST',
  path: '/api/admin/session/link',
};
export const staffUseLink: CallOf<typeof operations.staffUseLink> = {
  method: 'POST',
  path: '/api/admin/session/password',
};
