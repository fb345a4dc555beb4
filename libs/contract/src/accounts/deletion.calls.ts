import type { CallOf } from '../call';
import type * as operations from './deletion.operations';

const PATH = '/api/account/deletion';

export const requestDeletion: CallOf<typeof operations.requestDeletion> = { method: 'POST', path: PATH };
export const pauseAccount: CallOf<typeof operations.pauseAccount> = { method: 'POST', path: '/api/account/pause' };
export const readDeletion: CallOf<typeof operations.readDeletion> = { method: 'POST', path: `${PATH}/status` };
export const restoreAccount: CallOf<typeof operations.restoreAccount> = { method: 'POST', path: `${PATH}/restore` };
export const sendRestoreMail: CallOf<typeof operations.sendRestoreMail> = { method: 'POST', path: `${PATH}/mails` };
