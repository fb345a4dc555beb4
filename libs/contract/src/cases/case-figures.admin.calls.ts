import type { CallOf } from '../call';
import type * as operations from './case-figures.admin.operations';

export const adminGetCaseFigures: CallOf<typeof operations.adminGetCaseFigures> = {
  method: 'GET',
  path: '/api/admin/case-figures',
};
