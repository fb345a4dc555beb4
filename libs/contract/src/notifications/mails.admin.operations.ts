import { defineOperation } from '../operation';
import { idParams, list, shape, text, uuid } from '../rules';
import {
  adminMailKind,
  adminSaveMailEventKeyRequest,
  mailLocaleQuery,
  mailPageQuery,
  mailPreview,
  senderDomain,
} from './mails.admin.shapes';

const mailParams = shape({ id: uuid().required(), kind: text(60).required() });

export const adminGetSenderDomain = defineOperation({
  summary:
    'The domain that a site’s mails come from: its key, the DNS records that it needs, and what the DNS has now.',
  access: 'staff',
  params: idParams,
  answer: senderDomain,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminMakeMailKey = defineOperation({
  summary: 'Make the key by which the mails of a site’s domain are signed from now on (DKIM). Again changes nothing.',
  access: 'staff',
  params: idParams,
  answer: senderDomain,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminSaveMailEventKey = defineOperation({
  summary: 'Save the verification key of SendGrid’s signed event webhook, or take it away.',
  access: 'staff',
  params: idParams,
  body: adminSaveMailEventKeyRequest,
  answer: senderDomain,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state', 'invalid'],
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
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminShowMail = defineOperation({
  summary: 'The same mail’s HTML part, for a frame of the console: nothing in it runs or loads.',
  access: 'staff',
  params: mailParams,
  query: mailPageQuery,
  file: 'text/html',
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminSendMail = defineOperation({
  summary: 'Send the same mail to the address of the person who asks.',
  access: 'staff',
  params: mailParams,
  body: mailLocaleQuery,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state', 'unavailable'],
});
