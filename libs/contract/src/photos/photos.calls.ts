import type { CallOf } from '../call';
import type * as operations from './photos.operations';

export const uploadPhoto: CallOf<typeof operations.uploadPhoto> = { method: 'POST', path: '/api/profile/photos' };
export const updatePhoto: CallOf<typeof operations.updatePhoto> = { method: 'PATCH', path: '/api/profile/photos/:id' };
export const deletePhoto: CallOf<typeof operations.deletePhoto> = { method: 'DELETE', path: '/api/profile/photos/:id' };
export const getWholePhoto: CallOf<typeof operations.getWholePhoto> = {
  method: 'GET',
  path: '/api/profile/photos/:id/whole',
};
export const cutPhoto: CallOf<typeof operations.cutPhoto> = { method: 'POST', path: '/api/profile/photos/:id/cut' };
