import type { CallOf } from '../call';
import type * as operations from './blocks.operations';

export const blockMember: CallOf<typeof operations.blockMember> = { method: 'PUT', path: '/api/blocks/:profile_id' };
export const unblockMember: CallOf<typeof operations.unblockMember> = {
  method: 'DELETE',
  path: '/api/blocks/:profile_id',
};
export const listBlocks: CallOf<typeof operations.listBlocks> = { method: 'GET', path: '/api/blocks' };
export const listHides: CallOf<typeof operations.listHides> = { method: 'GET', path: '/api/hides' };
export const hideMember: CallOf<typeof operations.hideMember> = { method: 'PUT', path: '/api/hides/:profile_id' };
export const unhideMember: CallOf<typeof operations.unhideMember> = {
  method: 'DELETE',
  path: '/api/hides/:profile_id',
};
