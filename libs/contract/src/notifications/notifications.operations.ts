import { defineOperation } from '../operation';
import { base64url, httpsAddress, integer, shape } from '../rules';
import { changeNotificationsRequest, notifications } from './notifications.shapes';

/** As `PushSubscription.toJSON()` gives it. */
const pushSubscription = shape({
  endpoint: httpsAddress(1000).required(),
  expirationTime: integer(0, Number.MAX_SAFE_INTEGER).nullable(),
  keys: shape({ p256dh: base64url(87).required(), auth: base64url(22).required() }),
});

export const subscribePush = defineOperation({
  summary: 'Send push messages to this browser for as long as its session lasts.',
  access: 'member',
  body: shape({
    subscription: pushSubscription,
    /** The site's `push_public_key` with which the browser subscribed. Left out by pages of before each site had its own. */
    public_key: base64url(87),
  }),
  errors: ['wrong_state'],
});
export const getNotifications = defineOperation({
  summary: 'The categories of notifications that the member gets by mail and by push message.',
  access: 'member',
  answer: shape({ notifications }),
});
export const changeNotifications = defineOperation({
  summary: 'Turn categories on or off, by mail or by push message; what is left out stays.',
  access: 'member',
  body: changeNotificationsRequest,
  answer: shape({ notifications }),
});
