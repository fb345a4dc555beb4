import { defineOperation } from '../operation';
import { MOST_PASSKEYS } from '../limits';
import { idParams, list, shape } from '../rules';
import { user } from './accounts.shapes';
import {
  addPasskeyRequest,
  logInChallenge,
  newPasskeyChallenge,
  passkey,
  passkeyLogInRequest,
  proveMemberRequest,
  renamePasskeyRequest,
} from './passkeys.shapes';

export const challengeLogIn = defineOperation({
  summary: 'A challenge for a log-in by passkey: works once, for five minutes, on this site.',
  access: 'anyone',
  status: 201,
  answer: logInChallenge,
  errors: ['too_many'],
});
export const logInByPasskey = defineOperation({
  summary: 'Log in by passkey; sets the session cookie.',
  access: 'anyone',
  body: passkeyLogInRequest,
  answer: shape({ user }),
  errors: [
    'passkey_refused',
    'passkey_expired',
    'login_blocked',
    'pending_deletion',
    'account_suspended',
    'account_banned',
    'too_many',
  ],
});
export const listPasskeys = defineOperation({
  summary: 'Every passkey of the member, the newest first.',
  access: 'member',
  answer: shape({ passkeys: list(passkey, MOST_PASSKEYS).required() }),
});
export const challengeNewPasskey = defineOperation({
  summary: 'A challenge for a new passkey: works once, for five minutes, in this session. Needs a fresh proof.',
  access: 'member',
  status: 201,
  answer: newPasskeyChallenge,
  errors: ['proof_needed', 'too_many_passkeys'],
});
export const addPasskey = defineOperation({
  summary: 'Keep a new passkey, named after the browser that made it; a mail says so.',
  access: 'member',
  status: 201,
  body: addPasskeyRequest,
  answer: shape({ passkey }),
  errors: ['passkey_invalid', 'passkey_expired', 'passkey_known', 'too_many_passkeys'],
});
export const renamePasskey = defineOperation({
  summary: 'Give a passkey another name.',
  access: 'member',
  params: idParams,
  body: renamePasskeyRequest,
  answer: shape({ passkey }),
  errors: ['not_found'],
});
export const deletePasskey = defineOperation({
  summary: 'Delete a passkey: nobody logs in by it any more. Needs a fresh proof.',
  access: 'member',
  params: idParams,
  errors: ['proof_needed', 'not_found'],
});
export const proveMember = defineOperation({
  summary: 'Prove by the password that one is still there: calls that answer `proof_needed` work for ten minutes.',
  access: 'member',
  body: proveMemberRequest,
  errors: ['too_many'],
});
