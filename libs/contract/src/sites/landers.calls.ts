import type { CallOf } from '../call';
import type * as operations from './landers.operations';

export const getLander: CallOf<typeof operations.getLander> = { method: 'GET', path: '/api/landers/:template' };
export const getLanderBySlug: CallOf<typeof operations.getLanderBySlug> = {
  method: 'GET',
  path: '/api/landers/:template/:slug',
};
