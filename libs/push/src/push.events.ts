import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A browser of a member takes push messages from now on. */
export const pushSubscribed = defineEvent('push.subscribed', shape({ account_id: uuid().required() }));

/** A member has a conversation with unread messages: told when the push message about it is decided on, at least once for each. */
export const conversationWaits = defineEvent('push.conversation_waits', shape({ member_id: uuid().required() }));
