import type { CallOf } from '../call';
import type * as operations from './statistics.admin.operations';

export const getStatistics: CallOf<typeof operations.getStatistics> = { method: 'GET', path: '/api/admin/statistics' };
