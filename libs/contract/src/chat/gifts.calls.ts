import type { CallOf } from '../call';
import type * as operations from './gifts.operations';

export const getGifts: CallOf<typeof operations.getGifts> = { method: 'GET', path: '/api/gifts' };
export const getReceivedGifts: CallOf<typeof operations.getReceivedGifts> = {
  method: 'GET',
  path: '/api/gifts/received',
};
