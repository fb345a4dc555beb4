import { defineOperation } from '../operation';
import { flag, oneOf, shape } from '../rules';
import { NOTIFICATION_CATEGORY_NAMES } from './notification-categories';
import { unsubscribeToken } from './mails.shapes';

export const unsubscribeOneClick = defineOperation({
  summary:
    'A mail program’s own button (RFC 8058): turns off the category that the mail’s `List-Unsubscribe` names. Again changes nothing.',
  access: 'machine',
  query: shape({ token: unsubscribeToken() }),
  ignoresBody: true,
  errors: ['link_expired'],
});
export const changeMailSubscription = defineOperation({
  summary:
    'The category that a mail’s small print leads to, without logging in: turned off or on again, or told as it is without `is_on`.',
  access: 'anyone',
  body: shape({ token: unsubscribeToken(), is_on: flag() }),
  answer: shape({ category: oneOf(NOTIFICATION_CATEGORY_NAMES).required(), is_on: flag().required() }),
  errors: ['link_expired'],
});
export const receiveMailEvents = defineOperation({
  summary:
    'A mail provider announces bounces, spam complaints and unsubscribings. Its signature over the body is checked (docs/api.md); each event counts once.',
  access: 'machine',
  signedBody: true,
  errors: ['forbidden', 'bad_request'],
});
