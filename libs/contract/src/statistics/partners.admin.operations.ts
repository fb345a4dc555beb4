import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import {
  adminCreatePartnerRequest,
  adminPartner,
  adminPatchPartnerRequest,
  adminPostback,
} from './partners.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListPartners = defineOperation({
  summary: 'Traffic partners of the sites in reach. Filters: `site_id`, `network`, `is_on`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminPartner).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetPartner = defineOperation({
  summary: 'A traffic partner. Its key is in no answer.',
  access: 'staff',
  params: idParams,
  answer: adminPartner,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreatePartner = defineOperation({
  summary:
    'A new partner of a site, told by GET of what becomes of the sign-ups that come by its network. The address is https, of a public host, with placeholders in braces.',
  access: 'staff',
  status: 201,
  body: adminCreatePartnerRequest,
  answer: adminPartner,
  errors: [...refusals],
});
export const adminPatchPartner = defineOperation({
  summary: 'Change a partner. What waits is sent to the address that it has then.',
  access: 'staff',
  params: idParams,
  body: adminPatchPartnerRequest,
  answer: adminPartner,
  errors: [...refusals, 'record_changed'],
});
export const adminDeletePartner = defineOperation({
  summary: 'Remove a partner, with the list of what it was told; what waits is not sent.',
  access: 'staff',
  params: idParams,
  answer: adminPartner,
  errors: [...refusals],
});
export const adminListPostbacks = defineOperation({
  summary: 'What partners were told, the latest first. Filters: `site_id`, `partner_id`, `event`, `state`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminPostback).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminRetryPostback = defineOperation({
  summary: 'Tell a partner once more, under the same id. Without effect on what waits already.',
  access: 'staff',
  params: idParams,
  answer: adminPostback,
  errors: [...refusals],
});
