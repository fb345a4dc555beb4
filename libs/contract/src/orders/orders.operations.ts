import { defineOperation } from '../operation';
import { idParams, list, shape, text } from '../rules';
import { createOrderRequest, creditOffers, order } from './orders.shapes';
import { repeatOffer } from './repeat-order.shapes';

export const listBundles = defineOperation({
  summary: 'Credit bundles and payment methods for the viewer’s country, in its currency where the site has one.',
  access: 'anyone',
  answer: creditOffers,
});
export const createOrder = defineOperation({
  summary:
    'Order a bundle at the price that was shown, and begin its payment at `redirect_url`. `price_changed` where that is no longer its price.',
  access: 'member',
  status: 201,
  body: createOrderRequest,
  answer: shape({ order }),
  idempotent: true,
  errors: ['price_changed', 'invalid', 'unavailable'],
});
export const listOrders = defineOperation({
  summary: 'The member’s newest orders.',
  access: 'member',
  answer: shape({ orders: list(order).required() }),
});
export const getOrder = defineOperation({
  summary: 'An order of the member’s, as far as its provider has reported.',
  access: 'member',
  params: idParams,
  answer: shape({ order }),
  errors: ['not_found'],
});
export const checkOrder = defineOperation({
  summary:
    'Ask the provider about an order of the member’s that is not paid yet, for a member who comes back from paying.',
  access: 'member',
  status: 200,
  params: idParams,
  answer: shape({ order }),
  errors: ['not_found'],
});
export const cancelOrder = defineOperation({
  summary:
    'Cancel an order of the member’s that is not paid yet, and its payment. What it holds, a discount or a part of the weekly limit, is free at once.',
  access: 'member',
  status: 200,
  params: idParams,
  answer: shape({ order }),
  errors: ['not_found', 'wrong_state'],
});
export const receivePaymentEvent = defineOperation({
  summary:
    'A provider announces news of a payment. Its signature (`X-Payment-Signature`) is checked; the provider is then asked for the state of the payment.',
  access: 'machine',
  params: shape({ provider: text(20).required() }),
  body: shape({ id: text(100).required() }),
  errors: ['forbidden', 'not_found'],
});
export const getRepeatOffer = defineOperation({
  summary:
    'The member’s last completed order at today’s price, and the saved payment method that it can be paid with. Nothing is charged.',
  access: 'member',
  answer: shape({ offer: repeatOffer }),
});
