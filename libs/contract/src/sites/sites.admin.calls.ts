import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { list, idParams } from '../rules';
import { adminCompany, newCompany, companyPatch } from './companies.admin.shapes';
import {
  previewWish,
  sitePreview,
  differenceQuery,
  siteDifferences,
  rollBack,
  siteClone,
} from './site-launch.admin.shapes';
import { adminSite, newSite, adminSiteDetail, sitePatch, siteVersion } from './sites.admin.shapes';

export const adminListSites = defineCall({
  name: 'adminListSites',
  summary: 'Sites that this person may see.',
  method: 'GET',
  path: '/api/admin/sites',
  access: 'staff',
  query: listQuery,
  answer: list(adminSite).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminCreateSite = defineCall({
  name: 'adminCreateSite',
  summary: 'A new site as a draft; the niche preset fills what is not given.',
  method: 'POST',
  path: '/api/admin/sites',
  access: 'staff',
  status: 201,
  body: newSite,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetSite = defineCall({
  name: 'adminGetSite',
  summary:
    'A site with its draft, what it inherits and from where, its published version, and what publishing still lacks.',
  method: 'GET',
  path: '/api/admin/sites/:id',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminPatchSite = defineCall({
  name: 'adminPatchSite',
  summary:
    'Change the draft. Null resets a setting to what it inherits. Members notice nothing before it is published.',
  method: 'PATCH',
  path: '/api/admin/sites/:id',
  access: 'staff',
  params: idParams,
  body: sitePatch,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'record_changed'],
});
export const adminPublishSite = defineCall({
  name: 'adminPublishSite',
  summary:
    'Make the draft what members see, at once and on every process. Refused while the checklist lacks something.',
  method: 'POST',
  path: '/api/admin/sites/:id/publish',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminArchiveSite = defineCall({
  name: 'adminArchiveSite',
  summary: 'Take a site off the net; its data stays. Publishing brings it back.',
  method: 'POST',
  path: '/api/admin/sites/:id/archive',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminListSiteVersions = defineCall({
  name: 'adminListSiteVersions',
  summary: 'What was published, when and by whom.',
  method: 'GET',
  path: '/api/admin/site-versions',
  access: 'staff',
  query: listQuery,
  answer: list(siteVersion).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

export const adminListCompanies = defineCall({
  name: 'adminListCompanies',
  summary: 'Companies that this person may see.',
  method: 'GET',
  path: '/api/admin/companies',
  access: 'staff',
  query: listQuery,
  answer: list(adminCompany).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetCompany = defineCall({
  name: 'adminGetCompany',
  summary: 'A company.',
  method: 'GET',
  path: '/api/admin/companies/:id',
  access: 'staff',
  params: idParams,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateCompany = defineCall({
  name: 'adminCreateCompany',
  summary: 'A new company.',
  method: 'POST',
  path: '/api/admin/companies',
  access: 'staff',
  status: 201,
  body: newCompany,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminPatchCompany = defineCall({
  name: 'adminPatchCompany',
  summary: 'Change a company; its published sites show it at once.',
  method: 'PATCH',
  path: '/api/admin/companies/:id',
  access: 'staff',
  params: idParams,
  body: companyPatch,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'record_changed'],
});
export const adminDeleteCompany = defineCall({
  name: 'adminDeleteCompany',
  summary: 'Remove a company that never had a site.',
  method: 'DELETE',
  path: '/api/admin/companies/:id',
  access: 'staff',
  params: idParams,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});

export const adminPreviewSite = defineCall({
  name: 'adminPreviewSite',
  summary:
    'The address of the real site as the saved draft makes it: read-only, without cookies, for this person, for 30 minutes.',
  method: 'POST',
  path: '/api/admin/sites/:id/preview',
  access: 'staff',
  params: idParams,
  body: previewWish,
  answer: sitePreview,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
export const adminCompareSite = defineCall({
  name: 'adminCompareSite',
  summary:
    'What differs between two versions of a site, value by value; without `from` the live one, without `to` the draft.',
  method: 'GET',
  path: '/api/admin/sites/:id/differences',
  access: 'staff',
  params: idParams,
  query: differenceQuery,
  answer: siteDifferences,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminRollBackSite = defineCall({
  name: 'adminRollBackSite',
  summary:
    'Publish an older version again, as a new one; the draft becomes the same. Refused while the checklist lacks something for it.',
  method: 'POST',
  path: '/api/admin/sites/:id/roll-back',
  access: 'staff',
  params: idParams,
  body: rollBack,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
export const adminCloneSite = defineCall({
  name: 'adminCloneSite',
  summary:
    'A new draft with every setting of this site’s draft but its name, domain and sender name. Members stay where they are.',
  method: 'POST',
  path: '/api/admin/sites/:id/clone',
  access: 'staff',
  status: 201,
  params: idParams,
  body: siteClone,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminRestoreSite = defineCall({
  name: 'adminRestoreSite',
  summary: 'Bring an archived site back as it was: live with its last version, or as a draft where it never was.',
  method: 'POST',
  path: '/api/admin/sites/:id/restore',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
