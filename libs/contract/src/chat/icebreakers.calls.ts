import type { CallOf } from '../call';
import type * as operations from './icebreakers.operations';

export const listIcebreakers: CallOf<typeof operations.listIcebreakers> = { method: 'GET', path: '/api/icebreakers' };
