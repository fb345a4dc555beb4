import { flag, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

const restriction = () => shape({ account_id: uuid().required(), restriction_id: uuid().required() });

/** A member was restricted, or a second person made a ban final: the statement of reasons goes out. */
export const memberRestricted = defineEvent('accounts.restricted', restriction());
/** A restriction ended by time, was lifted or declined. */
export const restrictionEnded = defineEvent('accounts.restriction_ended', restriction());
/** The effect of a member's restrictions has changed; emitted in its transaction, so that the profile hides or shows with it. */
export const standingChanged = defineEvent(
  'accounts.standing_changed',
  shape({ account_id: uuid().required(), hidden: flag().required() }),
);
