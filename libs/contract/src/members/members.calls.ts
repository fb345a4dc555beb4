import type { CallOf } from '../call';
import type * as operations from './members.operations';

export const searchMembers: CallOf<typeof operations.searchMembers> = {
  method: 'GET',
  path: '/api/members',
  hidesQuery: true,
};
export const countMembers: CallOf<typeof operations.countMembers> = {
  method: 'GET',
  path: '/api/members/count',
  hidesQuery: true,
};
export const getMemberCard: CallOf<typeof operations.getMemberCard> = { method: 'GET', path: '/api/members/:id/card' };
export const getMember: CallOf<typeof operations.getMember> = { method: 'GET', path: '/api/members/:id' };
