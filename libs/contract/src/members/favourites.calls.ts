import type { CallOf } from '../call';
import type * as operations from './favourites.operations';

export const listFavourites: CallOf<typeof operations.listFavourites> = { method: 'GET', path: '/api/favourites' };
export const addFavourite: CallOf<typeof operations.addFavourite> = {
  method: 'PUT',
  path: '/api/favourites/:profile_id',
};
export const removeFavourite: CallOf<typeof operations.removeFavourite> = {
  method: 'DELETE',
  path: '/api/favourites/:profile_id',
};
