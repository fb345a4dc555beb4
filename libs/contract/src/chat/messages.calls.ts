import type { CallOf } from '../call';
import type * as operations from './messages.operations';

export const startConversation: CallOf<typeof operations.startConversation> = {
  method: 'POST',
  path: '/api/conversations',
};
export const sendMessage: CallOf<typeof operations.sendMessage> = {
  method: 'POST',
  path: '/api/conversations/:id/messages',
};
export const uploadMessagePhoto: CallOf<typeof operations.uploadMessagePhoto> = {
  method: 'POST',
  path: '/api/conversations/:id/photos',
};
export const listMessages: CallOf<typeof operations.listMessages> = {
  method: 'GET',
  path: '/api/conversations/:id/messages',
};
export const markRead: CallOf<typeof operations.markRead> = { method: 'PUT', path: '/api/conversations/:id/read' };
export const sendTyping: CallOf<typeof operations.sendTyping> = {
  method: 'POST',
  path: '/api/conversations/:id/typing',
};
export const setReaction: CallOf<typeof operations.setReaction> = {
  method: 'PUT',
  path: '/api/conversations/:id/messages/:message/reaction',
};
export const removeReaction: CallOf<typeof operations.removeReaction> = {
  method: 'DELETE',
  path: '/api/conversations/:id/messages/:message/reaction',
};
