import type { CallOf } from '../call';
import type * as operations from './chat.operations';

export const getChats: CallOf<typeof operations.getChats> = { method: 'GET', path: '/api/chats.php' };
export const deleteChat: CallOf<typeof operations.deleteChat> = { method: 'DELETE', path: '/api/chat.php' };
export const openEvents: CallOf<typeof operations.openEvents> = { method: 'GET', path: '/api/events' };
