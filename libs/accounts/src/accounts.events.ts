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
/** The account is deleted in this transaction: listeners within it delete their data. */
export const accountDeleted = defineEvent('accounts.deleted', account());
/** A link is ready to be mailed. */
export const linkIssued = defineEvent('accounts.link_issued', link());
/** Somebody signed up with the address of this account, on a site that does not reveal who is a member (D-74). */
export const signUpRepeated = defineEvent('accounts.sign_up_repeated', account());
