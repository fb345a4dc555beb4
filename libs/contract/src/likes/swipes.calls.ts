import type { CallOf } from '../call';
import type * as operations from './swipes.operations';

export const getSwipeDeck: CallOf<typeof operations.getSwipeDeck> = { method: 'GET', path: '/api/swipe-deck' };
export const swipeMember: CallOf<typeof operations.swipeMember> = { method: 'POST', path: '/api/swipes' };
export const undoSwipe: CallOf<typeof operations.undoSwipe> = { method: 'DELETE', path: '/api/swipes/last' };
