import type { CallOf } from '../call';
import type * as operations from './mails.operations';

export const unsubscribeOneClick: CallOf<typeof operations.unsubscribeOneClick> = {
  method: 'POST',
  path: '/api/mail/unsubscribe',
};
export const changeMailSubscription: CallOf<typeof operations.changeMailSubscription> = {
  method: 'POST',
  path: '/api/mail/subscription',
};
export const receiveMailEvents: CallOf<typeof operations.receiveMailEvents> = {
  method: 'POST',
  path: '/api/mail/events',
};
