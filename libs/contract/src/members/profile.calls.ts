import type { CallOf } from '../call';
import type * as operations from './profile.operations';

export const getProfile: CallOf<typeof operations.getProfile> = { method: 'GET', path: '/api/profile' };
export const updateProfile: CallOf<typeof operations.updateProfile> = { method: 'PATCH', path: '/api/profile' };
