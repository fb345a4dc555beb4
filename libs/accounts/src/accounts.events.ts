import { oneOf, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';
import { LINK_KINDS } from './account-link.entity';

const account = () => shape({ account_id: uuid().required() });
const link = () =>
  shape({ account_id: uuid().required(), link_id: uuid().required(), kind: oneOf(LINK_KINDS).required() });

/** A member has signed up; emitted in the transaction that creates the account. */
export const accountSignedUp = defineEvent('accounts.signed_up', account());
/** The e-mail address was confirmed and the account became active. */
export const accountActivated = defineEvent('accounts.activated', account());
/** The member has the account deleted: hidden from this transaction on, erased in 14 days. */
export const accountClosed = defineEvent('accounts.closed', account());
/** An account that waited for its deletion is back. */
export const accountRestored = defineEvent('accounts.restored', account());
/** The member paused the account. */
export const accountPaused = defineEvent('accounts.paused', account());
/** A log-in ended the pause. */
export const accountResumed = defineEvent('accounts.resumed', account());
/** The mail with the link of a deletion is wanted, for the first time or again. */
export const deletionMailWanted = defineEvent('accounts.deletion_mail_wanted', account());
/** Somebody chose what they are told of, or a mail's reader did. */
export const notificationsChosen = defineEvent('accounts.notifications_chosen', account());
/** A member has set a new password by the link of a mail. */
export const passwordReset = defineEvent('accounts.password_reset', account());
/** A link is ready to be mailed. */
export const linkIssued = defineEvent('accounts.link_issued', link());
/** Somebody signed up with the address of this account, on a site that does not reveal who is a member (D-74). */
export const signUpRepeated = defineEvent('accounts.sign_up_repeated', account());
