import { defineCall } from '../call';
import { shape, uuid } from '../rules';
import { adminSiteDetail } from '../shapes/admin';
import {
  differenceQuery,
  previewWish,
  rollBack,
  siteClone,
  siteDifferences,
  sitePreview,
} from '../shapes/admin-launch';

const byId = shape({ id: uuid().required() });

export const adminPreviewSite = defineCall({
  name: 'adminPreviewSite',
  summary:
    'The address of the real site as the saved draft makes it: read-only, without cookies, for this person, for 30 minutes.',
  method: 'POST',
  path: '/api/admin/sites/:id/preview',
  access: 'staff',
  params: byId,
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
  params: byId,
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
  params: byId,
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
  params: byId,
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
  params: byId,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state'],
});
