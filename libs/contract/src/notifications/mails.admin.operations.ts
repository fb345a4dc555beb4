import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list, shape, text, uuid } from '../rules';
import { adminMailRecord } from './mail-log.admin.shapes';
import { domainStatus } from './domain-status.admin.shapes';
import {
  adminMailKind,
  adminSaveMailEventKeyRequest,
  mailLocaleQuery,
  mailPageQuery,
  mailPreview,
  senderDomain,
} from './mails.admin.shapes';

/** Errors of calls about the mails of one site. */
const OF_SITE = ['authentication_required', 'forbidden', 'not_found', 'wrong_state'] as const;

const mailParams = shape({ id: uuid().required(), kind: text(60).required() });

export const adminGetSenderDomain = defineOperation({
  summary:
    'The domain that a site’s mails come from: its key, the DNS records that it needs, and what the DNS has now.',
  access: 'staff',
  params: idParams,
  answer: senderDomain,
  errors: [...OF_SITE],
});
export const adminMakeMailKey = defineOperation({
  summary: 'Make the key by which the mails of a site’s domain are signed from now on (DKIM). Again changes nothing.',
  access: 'staff',
  params: idParams,
  answer: senderDomain,
  errors: [...OF_SITE],
});
export const adminMakeNextMailKey = defineOperation({
  summary: 'Make the key that is to follow, so that the DNS can learn it. Again changes nothing.',
  access: 'staff',
  params: idParams,
  answer: senderDomain,
  errors: ['check_needed', ...OF_SITE],
});
export const adminUseNextMailKey = defineOperation({
  summary: 'Sign by the next key from now on; 409 unless the DNS has its record. The former private key is destroyed.',
  access: 'staff',
  params: idParams,
  answer: senderDomain,
  errors: ['check_needed', ...OF_SITE],
});
export const adminSaveMailEventKey = defineOperation({
  summary: 'Save the verification key of SendGrid’s signed event webhook, or take it away.',
  access: 'staff',
  params: idParams,
  body: adminSaveMailEventKeyRequest,
  answer: senderDomain,
  errors: ['check_needed', ...OF_SITE, 'invalid'],
});
export const adminListMailKinds = defineOperation({
  summary: 'Every kind of mail, with the category that turns it off.',
  access: 'staff',
  answer: list(adminMailKind).required(),
  errors: ['authentication_required', 'forbidden'],
});
export const adminPreviewMail = defineOperation({
  summary: 'A kind of mail as a site sends it, with example data: sender, subject, text part and headers.',
  access: 'staff',
  params: mailParams,
  query: mailLocaleQuery,
  answer: mailPreview,
  errors: [...OF_SITE],
});
export const adminShowMail = defineOperation({
  summary: 'The same mail’s HTML part, for a frame of the console: nothing in it runs or loads.',
  access: 'staff',
  params: mailParams,
  query: mailPageQuery,
  file: 'text/html',
  errors: [...OF_SITE],
});
export const adminSendMail = defineOperation({
  summary: 'Send the same mail to the address of the person who asks. The same `Idempotency-Key` sends it once.',
  access: 'staff',
  idempotent: true,
  params: mailParams,
  body: mailLocaleQuery,
  errors: [...OF_SITE, 'unavailable'],
});
export const adminListMailRecords = defineOperation({
  summary:
    'Mails of the last 90 days with what has become of each, newest first. Filters: `site_id`, `member_id`, `kind`, `state`, `from`, `to`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminMailRecord).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

export const adminGetDomainStatus = defineOperation({
  summary: 'The domains of a site as the last check found them: address, certificate and records of mails, in words.',
  access: 'staff',
  params: idParams,
  answer: list(domainStatus).required(),
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCheckDomains = defineOperation({
  summary: 'Check the domains of a site now.',
  access: 'staff',
  params: idParams,
  answer: list(domainStatus).required(),
  errors: [...OF_SITE],
});
