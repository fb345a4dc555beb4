import type { CallOf } from '../call';
import type * as operations from './passkeys.operations';

const PATH = '/api/account/passkeys';

export const challengeLogIn: CallOf<typeof operations.challengeLogIn> = {
  method: 'POST',
  path: '/api/passkey-challenges',
};
export const logInByPasskey: CallOf<typeof operations.logInByPasskey> = {
  method: 'POST',
  path: '/api/passkey-log-ins',
};
export const listPasskeys: CallOf<typeof operations.listPasskeys> = { method: 'GET', path: PATH };
export const challengeNewPasskey: CallOf<typeof operations.challengeNewPasskey> = {
  method: 'POST',
  path: '/api/account/passkey-challenges',
};
export const addPasskey: CallOf<typeof operations.addPasskey> = { method: 'POST', path: PATH };
export const renamePasskey: CallOf<typeof operations.renamePasskey> = { method: 'PATCH', path: `${PATH}/:id` };
export const deletePasskey: CallOf<typeof operations.deletePasskey> = { method: 'DELETE', path: `${PATH}/:id` };
export const proveMember: CallOf<typeof operations.proveMember> = { method: 'POST', path: '/api/account/proofs' };
