import type { CallOf } from '../call';
import type * as operations from './sites.operations';

export const getSettings: CallOf<typeof operations.getSettings> = { method: 'GET', path: '/api/settings.php' };
export const listInterests: CallOf<typeof operations.listInterests> = { method: 'GET', path: '/api/interests.php' };
export const listRegions: CallOf<typeof operations.listRegions> = { method: 'GET', path: '/api/regions.php' };
export const getCompanyInfo: CallOf<typeof operations.getCompanyInfo> = { method: 'GET', path: '/api/companyinfo.php' };
export const geocode: CallOf<typeof operations.geocode> = {
  method: 'GET',
  path: '/api/geocode.php',
  hidesQuery: true,
};
export const pageHidden: CallOf<typeof operations.pageHidden> = { method: 'POST', path: '/api/page-hidden.php' };
export const getPage: CallOf<typeof operations.getPage> = { method: 'GET', path: '/api/pages/:slug' };
