import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A member has added a passkey. */
export const passkeyAdded = defineEvent(
  'accounts.passkey_added',
  shape({ account_id: uuid().required(), passkey_id: uuid().required() }),
);
