import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** Somebody has logged in to an account from a device that it did not know; not told of the one that signed up. */
export const deviceAdded = defineEvent(
  'accounts.device_added',
  shape({ account_id: uuid().required(), device_id: uuid().required() }),
);
