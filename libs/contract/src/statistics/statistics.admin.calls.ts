import type { CallOf } from '../call';
import type * as operations from './statistics.admin.operations';

export const getStatistics: CallOf<typeof operations.getStatistics> = { method: 'GET', path: '/api/admin/statistics' };
export const getSources: CallOf<typeof operations.getSources> = {
  method: 'GET',
  path: '/api/admin/statistics/sources',
};
export const getCohorts: CallOf<typeof operations.getCohorts> = {
  method: 'GET',
  path: '/api/admin/statistics/weeks',
};
