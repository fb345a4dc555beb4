import { defineOperation } from '../operation';

export const receiveInboundMail = defineOperation({
  summary:
    'A mail provider hands on a mail that was answered to a case, or written to its mailbox (docs/api.md, “Mails to cases”). Each mail counts once.',
  access: 'machine',
  signedBody: true,
  errors: ['forbidden', 'bad_request', 'too_many'],
});
