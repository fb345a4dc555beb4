import type { CallOf } from '../call';
import type * as operations from './spend-guard.operations';

export const getSpendGuard: CallOf<typeof operations.getSpendGuard> = { method: 'GET', path: '/api/spend-guard' };
export const setSpendLimit: CallOf<typeof operations.setSpendLimit> = { method: 'PUT', path: '/api/spend-guard' };
export const pauseBuying: CallOf<typeof operations.pauseBuying> = { method: 'POST', path: '/api/spend-guard/pause' };
