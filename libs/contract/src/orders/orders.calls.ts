import type { CallOf } from '../call';
import type * as operations from './orders.operations';

export const listBundles: CallOf<typeof operations.listBundles> = { method: 'GET', path: '/api/credit-bundles' };
export const createOrder: CallOf<typeof operations.createOrder> = { method: 'POST', path: '/api/orders' };
export const listOrders: CallOf<typeof operations.listOrders> = { method: 'GET', path: '/api/orders' };
export const getOrder: CallOf<typeof operations.getOrder> = { method: 'GET', path: '/api/orders/:id' };
export const checkOrder: CallOf<typeof operations.checkOrder> = { method: 'POST', path: '/api/orders/:id/check' };
export const cancelOrder: CallOf<typeof operations.cancelOrder> = {
  method: 'POST',
  path: '/api/orders/:id/cancellation',
};
export const receivePaymentEvent: CallOf<typeof operations.receivePaymentEvent> = {
  method: 'POST',
  path: '/api/payments/:provider/events',
};
export const getRepeatOffer: CallOf<typeof operations.getRepeatOffer> = { method: 'GET', path: '/api/orders/repeat' };
