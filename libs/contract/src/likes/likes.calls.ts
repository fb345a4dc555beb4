import type { CallOf } from '../call';
import type * as operations from './likes.operations';

export const getLikes: CallOf<typeof operations.getLikes> = { method: 'GET', path: '/api/likes.php' };
export const getAutoLike: CallOf<typeof operations.getAutoLike> = { method: 'GET', path: '/api/auto-like.php' };
export const listLikes: CallOf<typeof operations.listLikes> = { method: 'GET', path: '/api/likes/:type' };
export const getLikeStates: CallOf<typeof operations.getLikeStates> = { method: 'GET', path: '/api/like-states' };
export const likeMember: CallOf<typeof operations.likeMember> = { method: 'PUT', path: '/api/likes/:profile_id' };
export const unlikeMember: CallOf<typeof operations.unlikeMember> = {
  method: 'DELETE',
  path: '/api/likes/:profile_id',
};
