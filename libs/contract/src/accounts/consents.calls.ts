import type { CallOf } from '../call';
import type * as operations from './consents.operations';

export const getConsents: CallOf<typeof operations.getConsents> = { method: 'GET', path: '/api/account/consents' };
export const acceptTerms: CallOf<typeof operations.acceptTerms> = {
  method: 'PUT',
  path: '/api/account/consents/terms',
};
export const giveSpecialConsent: CallOf<typeof operations.giveSpecialConsent> = {
  method: 'PUT',
  path: '/api/account/consents/special-data',
};
export const withdrawSpecialConsent: CallOf<typeof operations.withdrawSpecialConsent> = {
  method: 'DELETE',
  path: '/api/account/consents/special-data',
};
