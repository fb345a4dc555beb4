import { defineCall } from '../call';
import { list, shape, text, uuid } from '../rules';
import { creditOffers, newOrder, order } from '../shapes/order';

export const listBundles = defineCall({
  name: 'listBundles',
  summary: 'Credit bundles and methods of payment for the reader’s country, in its currency where the site has one.',
  method: 'GET',
  path: '/api/credit-bundles',
  access: 'anyone',
  answer: creditOffers,
});
export const createOrder = defineCall({
  name: 'createOrder',
  summary:
    'Order a bundle at the price that was shown, and begin its payment at `redirect_url`. `price_changed` where that is no longer its price.',
  method: 'POST',
  path: '/api/orders',
  access: 'member',
  status: 201,
  body: newOrder,
  answer: shape({ order }),
  idempotent: true,
  errors: ['price_changed', 'invalid', 'unavailable'],
});
export const listOrders = defineCall({
  name: 'listOrders',
  summary: 'The member’s newest orders.',
  method: 'GET',
  path: '/api/orders',
  access: 'member',
  answer: shape({ orders: list(order).required() }),
});
export const getOrder = defineCall({
  name: 'getOrder',
  summary: 'An order of the member’s, as far as its provider has told.',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'member',
  params: shape({ id: uuid().required() }),
  answer: shape({ order }),
  errors: ['not_found'],
});
export const checkOrder = defineCall({
  name: 'checkOrder',
  summary:
    'Ask the provider about an order of the member’s that is not paid yet, for somebody who comes back from paying.',
  method: 'POST',
  path: '/api/orders/:id/check',
  access: 'member',
  status: 200,
  params: shape({ id: uuid().required() }),
  answer: shape({ order }),
  errors: ['not_found'],
});
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary:
    'Cancel an order of the member’s that is not paid yet, and its payment. What it holds, a discount or a part of the weekly limit, is free at once.',
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  access: 'member',
  status: 200,
  params: shape({ id: uuid().required() }),
  answer: shape({ order }),
  errors: ['not_found', 'wrong_state'],
});
export const getReceipt = defineCall({
  name: 'getReceipt',
  summary: 'The receipt of an order of the member’s as a PDF, or the credit note of one of its refunds.',
  method: 'GET',
  path: '/api/orders/:id/receipt',
  access: 'member',
  params: shape({ id: uuid().required() }),
  query: shape({ refund: uuid() }),
  file: 'application/pdf',
  errors: ['not_found'],
});
export const receivePaymentEvent = defineCall({
  name: 'receivePaymentEvent',
  summary:
    'A provider says that there is news of a payment. Its signature (`X-Payment-Signature`) is checked; what has become of the payment is then asked of the provider.',
  method: 'POST',
  path: '/api/payments/:provider/events',
  access: 'machine',
  params: shape({ provider: text(20).required() }),
  body: shape({ id: text(100).required() }),
  errors: ['forbidden', 'not_found'],
});
