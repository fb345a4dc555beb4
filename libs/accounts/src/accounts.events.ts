import { oneOf, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';
import { LINK_KINDS } from './account-link.entity';

const account = () => shape({ account_id: uuid().required() });
const link = () =>
  shape({ account_id: uuid().required(), link_id: uuid().required(), kind: oneOf(LINK_KINDS).required() });

/** A person has signed up; told in the transaction that makes the account. */
export const accountSignedUp = defineEvent('accounts.signed_up', account());
/** The e-mail address is confirmed: from now on the account is active. */
export const accountActivated = defineEvent('accounts.activated', account());
/** The account goes for good, in this transaction: listeners inside remove what they hold of it. */
export const accountDeleted = defineEvent('accounts.deleted', account());
/** A link is ready to be mailed. */
export const linkIssued = defineEvent('accounts.link_issued', link());
/** Someone signed up again with the address of this account, on a site that does not tell who is a member (D-74). */
export const signUpRepeated = defineEvent('accounts.sign_up_repeated', account());
