import type { CallOf } from '../call';
import type * as operations from './sites.admin.operations';

export const adminListSites: CallOf<typeof operations.adminListSites> = { method: 'GET', path: '/api/admin/sites' };
export const adminCreateSite: CallOf<typeof operations.adminCreateSite> = { method: 'POST', path: '/api/admin/sites' };
export const adminGetSite: CallOf<typeof operations.adminGetSite> = { method: 'GET', path: '/api/admin/sites/:id' };
export const adminPatchSite: CallOf<typeof operations.adminPatchSite> = {
  method: 'PATCH',
  path: '/api/admin/sites/:id',
};
export const adminUploadBrandPicture: CallOf<typeof operations.adminUploadBrandPicture> = {
  method: 'POST',
  path: '/api/admin/sites/:id/pictures/:kind',
};
export const adminPublishSite: CallOf<typeof operations.adminPublishSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/publish',
};
export const adminArchiveSite: CallOf<typeof operations.adminArchiveSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/archive',
};
export const adminListSiteVersions: CallOf<typeof operations.adminListSiteVersions> = {
  method: 'GET',
  path: '/api/admin/site-versions',
};
export const adminListCompanies: CallOf<typeof operations.adminListCompanies> = {
  method: 'GET',
  path: '/api/admin/companies',
};
export const adminGetCompany: CallOf<typeof operations.adminGetCompany> = {
  method: 'GET',
  path: '/api/admin/companies/:id',
};
export const adminCreateCompany: CallOf<typeof operations.adminCreateCompany> = {
  method: 'POST',
  path: '/api/admin/companies',
};
export const adminPatchCompany: CallOf<typeof operations.adminPatchCompany> = {
  method: 'PATCH',
  path: '/api/admin/companies/:id',
};
export const adminDeleteCompany: CallOf<typeof operations.adminDeleteCompany> = {
  method: 'DELETE',
  path: '/api/admin/companies/:id',
};
export const adminPreviewSite: CallOf<typeof operations.adminPreviewSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/preview',
};
export const adminCompareSite: CallOf<typeof operations.adminCompareSite> = {
  method: 'GET',
  path: '/api/admin/sites/:id/differences',
};
export const adminRollBackSite: CallOf<typeof operations.adminRollBackSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/roll-back',
};
export const adminCloneSite: CallOf<typeof operations.adminCloneSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/clone',
};
export const adminRestoreSite: CallOf<typeof operations.adminRestoreSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/restore',
};
export const adminScheduleSite: CallOf<typeof operations.adminScheduleSite> = {
  method: 'POST',
  path: '/api/admin/sites/:id/schedule',
};
export const adminCancelSchedule: CallOf<typeof operations.adminCancelSchedule> = {
  method: 'DELETE',
  path: '/api/admin/sites/:id/schedule',
};
export const adminCommentVersion: CallOf<typeof operations.adminCommentVersion> = {
  method: 'POST',
  path: '/api/admin/sites/:id/version-notes',
};
