import type { CallOf } from '../call';
import type * as operations from './restrictions.operations';

export const listOwnDecisions: CallOf<typeof operations.listOwnDecisions> = { method: 'GET', path: '/api/decisions' };
export const readDecision: CallOf<typeof operations.readDecision> = { method: 'POST', path: '/api/decisions/read' };
