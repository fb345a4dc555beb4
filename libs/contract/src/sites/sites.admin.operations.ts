import { PHOTO_LIMITS } from '../limits';
import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list, oneOf, shape, text, uuid } from '../rules';
import { BRAND_PICTURES } from './brand-pictures';
import { adminCompany, adminCreateCompanyRequest, adminPatchCompanyRequest } from './companies.admin.shapes';
import {
  adminCloneSiteRequest,
  adminPreviewSiteRequest,
  adminCommentVersionRequest,
  adminRollBackSiteRequest,
  adminScheduleSiteRequest,
  differenceQuery,
  siteDifferences,
  sitePreview,
} from './site-launch.admin.shapes';
import {
  adminCreateSiteRequest,
  adminPatchSiteRequest,
  adminSite,
  adminSiteDetail,
  siteVersion,
} from './sites.admin.shapes';

export const adminListSites = defineOperation({
  summary: 'Sites that this person may see.',
  access: 'staff',
  query: listQuery,
  answer: list(adminSite).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminCreateSite = defineOperation({
  summary: 'A new site as a draft; the niche preset fills what is not given.',
  access: 'staff',
  status: 201,
  body: adminCreateSiteRequest,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetSite = defineOperation({
  summary:
    'A site with its draft, what it inherits and from where, its published version, and what is missing for publishing.',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminPatchSite = defineOperation({
  summary: 'Change the draft. Null resets a setting to what it inherits. Members notice nothing until it is published.',
  access: 'staff',
  params: idParams,
  body: adminPatchSiteRequest,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'record_changed'],
});
export const adminUploadBrandPicture = defineOperation({
  summary:
    'Store a logo, an icon or a hero picture and answer its address, for the theme of the draft. The same picture has the same address. Nothing changes until the draft names it.',
  access: 'staff',
  status: 201,
  params: shape({ id: uuid().required(), kind: oneOf(BRAND_PICTURES).required() }),
  upload: { field: 'file', maxBytes: PHOTO_LIMITS.bytes },
  answer: shape({ address: text(300).required() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'photo_too_large', 'unavailable'],
});
export const adminPublishSite = defineOperation({
  summary: 'Publish the draft, at once and on every process. Refused while the checklist is incomplete.',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminArchiveSite = defineOperation({
  summary: 'Take a site off the net; its data stays. Publishing brings it back.',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminListSiteVersions = defineOperation({
  summary: 'What was published, when and by whom.',
  access: 'staff',
  query: listQuery,
  answer: list(siteVersion).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

export const adminListCompanies = defineOperation({
  summary: 'Companies that this person may see.',
  access: 'staff',
  query: listQuery,
  answer: list(adminCompany).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetCompany = defineOperation({
  summary: 'A company.',
  access: 'staff',
  params: idParams,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateCompany = defineOperation({
  summary: 'A new company.',
  access: 'staff',
  status: 201,
  body: adminCreateCompanyRequest,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminPatchCompany = defineOperation({
  summary: 'Change a company; its published sites show it at once.',
  access: 'staff',
  params: idParams,
  body: adminPatchCompanyRequest,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'record_changed'],
});
export const adminDeleteCompany = defineOperation({
  summary: 'Remove a company that never had a site.',
  access: 'staff',
  params: idParams,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});

export const adminPreviewSite = defineOperation({
  summary:
    'The address of the real site as the saved draft makes it, or with `at` as it was at that moment: read-only, without cookies, for this person, for 30 minutes.',
  access: 'staff',
  params: idParams,
  body: adminPreviewSiteRequest,
  answer: sitePreview,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
export const adminCompareSite = defineOperation({
  summary:
    'What differs between two versions of a site, value by value; without `from` the live one, without `to` the draft.',
  access: 'staff',
  params: idParams,
  query: differenceQuery,
  answer: siteDifferences,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminRollBackSite = defineOperation({
  summary:
    'Publish an older version again, as a new one; the draft becomes the same. Refused while its checklist is incomplete.',
  access: 'staff',
  params: idParams,
  body: adminRollBackSiteRequest,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
export const adminScheduleSite = defineOperation({
  summary:
    'Plan the publishing of the draft as it is now, in place of an earlier plan. Publishing by hand, rolling back and archiving give the plan up.',
  access: 'staff',
  params: idParams,
  body: adminScheduleSiteRequest,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
export const adminCancelSchedule = defineOperation({
  summary: 'Give the planned publishing up.',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminCommentVersion = defineOperation({
  summary: 'Set or remove the comment on a version.',
  access: 'staff',
  params: idParams,
  body: adminCommentVersionRequest,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminCloneSite = defineOperation({
  summary:
    'A new draft with every setting of this site’s draft but its name, domain and sender name. Members stay where they are.',
  access: 'staff',
  status: 201,
  params: idParams,
  body: adminCloneSiteRequest,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminRestoreSite = defineOperation({
  summary: 'Bring an archived site back as it was: live with its last version, or as a draft where it never was.',
  access: 'staff',
  params: idParams,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
