import type { CallOf } from '../call';
import type * as operations from './sessions.operations';

export const listSessions: CallOf<typeof operations.listSessions> = { method: 'GET', path: '/api/account/sessions' };
export const endOtherSessions: CallOf<typeof operations.endOtherSessions> = {
  method: 'DELETE',
  path: '/api/account/sessions',
};
export const endSession: CallOf<typeof operations.endSession> = { method: 'DELETE', path: '/api/account/sessions/:id' };
