import type { CallOf } from '../call';
import type * as operations from './own-texts.admin.operations';

export const adminListOwnTexts: CallOf<typeof operations.adminListOwnTexts> = {
  method: 'GET',
  path: '/api/admin/own-texts',
};
export const adminGetOwnText: CallOf<typeof operations.adminGetOwnText> = {
  method: 'GET',
  path: '/api/admin/own-texts/:kind/:key/:locale',
};
export const adminSaveOwnText: CallOf<typeof operations.adminSaveOwnText> = {
  method: 'PUT',
  path: '/api/admin/own-texts/:kind/:key/:locale',
};
export const adminPublishOwnText: CallOf<typeof operations.adminPublishOwnText> = {
  method: 'POST',
  path: '/api/admin/own-texts/:kind/:key/:locale/publish',
};
export const adminWithdrawOwnText: CallOf<typeof operations.adminWithdrawOwnText> = {
  method: 'POST',
  path: '/api/admin/own-texts/:kind/:key/:locale/withdraw',
};
export const adminDiscardOwnText: CallOf<typeof operations.adminDiscardOwnText> = {
  method: 'POST',
  path: '/api/admin/own-texts/:kind/:key/:locale/discard',
};
export const adminShowOwnText: CallOf<typeof operations.adminShowOwnText> = {
  method: 'GET',
  path: '/api/admin/own-texts/:kind/:key/:locale/preview',
};
