import type { CallOf } from '../call';
import type * as operations from './inbound-mails.operations';

export const receiveInboundMail: CallOf<typeof operations.receiveInboundMail> = {
  method: 'POST',
  path: '/api/mail/inbound',
};
