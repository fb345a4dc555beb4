import { defineOperation } from '../operation';
import { list, shape } from '../rules';
import { offeredGift, receivedGift } from './gifts.shapes';

export const getGifts = defineOperation({
  summary:
    'The gifts that the site offers, in its order, each with its price. A gift is sent as a message of type `gift`.',
  access: 'anyone',
  answer: shape({ gifts: list(offeredGift).required() }),
});
export const getReceivedGifts = defineOperation({
  summary: 'The gifts that I have received, and how often: what others see on my profile.',
  access: 'member',
  answer: shape({ gifts: list(receivedGift).required() }),
});
