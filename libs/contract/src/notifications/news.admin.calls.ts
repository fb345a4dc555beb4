import type { CallOf } from '../call';
import type * as operations from './news.admin.operations';

export const adminListNews: CallOf<typeof operations.adminListNews> = { method: 'GET', path: '/api/admin/news' };
export const adminGetNews: CallOf<typeof operations.adminGetNews> = { method: 'GET', path: '/api/admin/news/:id' };
export const adminCreateNews: CallOf<typeof operations.adminCreateNews> = { method: 'POST', path: '/api/admin/news' };
export const adminPatchNews: CallOf<typeof operations.adminPatchNews> = {
  method: 'PATCH',
  path: '/api/admin/news/:id',
};
export const adminDeleteNews: CallOf<typeof operations.adminDeleteNews> = {
  method: 'DELETE',
  path: '/api/admin/news/:id',
};
export const adminCountNews: CallOf<typeof operations.adminCountNews> = {
  method: 'GET',
  path: '/api/admin/news/:id/count',
};
export const adminShowNews: CallOf<typeof operations.adminShowNews> = {
  method: 'GET',
  path: '/api/admin/news/:id/page',
};
export const adminSendNews: CallOf<typeof operations.adminSendNews> = {
  method: 'POST',
  path: '/api/admin/news/:id/send',
};
export const adminStopNews: CallOf<typeof operations.adminStopNews> = {
  method: 'POST',
  path: '/api/admin/news/:id/stop',
};
