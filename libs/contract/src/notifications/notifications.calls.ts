import { defineCall } from '../call';
import { shape, httpsAddress, integer, base64url } from '../rules';

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = shape({
  endpoint: httpsAddress(1000).required(),
  expirationTime: integer(0, Number.MAX_SAFE_INTEGER).nullable(),
  keys: shape({ p256dh: base64url(87).required(), auth: base64url(22).required() }),
});
export const subscribePush = defineCall({
  name: 'subscribePush',
  summary: 'Send push messages to this browser for as long as its session lasts.',
  method: 'POST',
  path: '/api/user.php?push=1',
  access: 'member',
  body: shape({ subscription: pushSubscription }),
  errors: ['wrong_state'],
});
