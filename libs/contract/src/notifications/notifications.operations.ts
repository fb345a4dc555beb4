import { defineOperation } from '../operation';
import { base64url, httpsAddress, integer, shape } from '../rules';

/** As `PushSubscription.toJSON()` gives it. */
const pushSubscription = shape({
  endpoint: httpsAddress(1000).required(),
  expirationTime: integer(0, Number.MAX_SAFE_INTEGER).nullable(),
  keys: shape({ p256dh: base64url(87).required(), auth: base64url(22).required() }),
});

export const subscribePush = defineOperation({
  summary: 'Send push messages to this browser for as long as its session lasts.',
  access: 'member',
  body: shape({ subscription: pushSubscription }),
  errors: ['wrong_state'],
});
