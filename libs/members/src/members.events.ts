import { oneOf, REPORT_REASONS, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A member has blocked another one; emitted in the transaction of the block, so that likes and chats end with it. */
export const memberBlocked = defineEvent(
  'members.blocked',
  shape({ member_id: uuid().required(), other_id: uuid().required() }),
);

/** A member has changed their name or a text of the profile. */
export const profileTextsChanged = defineEvent('members.texts_changed', shape({ member_id: uuid().required() }));

/** A member has lifted their block and the other one has none: both see each other again. */
export const memberUnblocked = defineEvent(
  'members.unblocked',
  shape({ member_id: uuid().required(), other_id: uuid().required() }),
);

/** A member has reported another one; cases emit it in the transaction of the report, for libs beside them. */
export const memberReported = defineEvent(
  'members.reported',
  shape({ case_id: uuid().required(), member_id: uuid().required(), reason: oneOf(REPORT_REASONS).required() }),
);
