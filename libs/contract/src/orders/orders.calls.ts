import { defineCall } from '../call';
import { shape, list, idParams, text, flag } from '../rules';
import { newMandate, mandate } from './direct-debit.shapes';
import { creditOffers, newOrder, order } from './orders.shapes';
import { newRefund, refundAnswer } from './refunds.shapes';
import { repeatOffer } from './repeat-order.shapes';
import { spendGuard, spendLimit, buyingPause } from './spend-guard.shapes';
import {
  newWithdrawal,
  withdrawalReceived,
  withdrawalToken,
  withdrawalCalculation,
  withdrawalConfirmation,
} from './withdrawals.shapes';

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
  params: idParams,
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
  params: idParams,
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
  params: idParams,
  answer: shape({ order }),
  errors: ['not_found', 'wrong_state'],
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

export const refundOrder = defineCall({
  name: 'refundOrder',
  summary:
    'Return unused credits of an order for the sum that was shown (`refundable` of the order). Paid back by the same method.',
  method: 'POST',
  path: '/api/orders/:id/refund',
  access: 'member',
  status: 201,
  params: idParams,
  body: newRefund,
  answer: refundAnswer,
  idempotent: true,
  errors: ['not_found', 'not_refundable', 'refund_changed', 'invalid'],
});

export const declareWithdrawal = defineCall({
  name: 'declareWithdrawal',
  summary:
    'Declare the withdrawal from an order without logging in. The answer is the same whatever was entered; what came of it is mailed to the address.',
  method: 'POST',
  path: '/api/withdrawals',
  access: 'anyone',
  status: 201,
  body: newWithdrawal,
  answer: withdrawalReceived,
  idempotent: true,
  errors: ['too_many', 'invalid'],
});
export const lookAtWithdrawal = defineCall({
  name: 'lookAtWithdrawal',
  summary: 'The order and the exact sum behind the link of a withdrawal’s mail.',
  method: 'POST',
  path: '/api/withdrawals/calculation',
  access: 'anyone',
  status: 200,
  body: withdrawalToken,
  answer: withdrawalCalculation,
  errors: ['link_expired', 'not_refundable', 'invalid'],
});
export const confirmWithdrawal = defineCall({
  name: 'confirmWithdrawal',
  summary: 'Confirm a withdrawal at the sum that was shown: the credits are taken back and the sum is paid back.',
  method: 'PUT',
  path: '/api/withdrawals',
  access: 'anyone',
  body: withdrawalConfirmation,
  idempotent: true,
  errors: ['link_expired', 'not_refundable', 'refund_changed', 'invalid'],
});
export const getSpendGuard = defineCall({
  name: 'getSpendGuard',
  summary: 'What the member allows themselves to spend in seven days, and the break from buying that runs.',
  method: 'GET',
  path: '/api/spend-guard',
  access: 'member',
  answer: spendGuard,
});
export const setSpendLimit = defineCall({
  name: 'setSpendLimit',
  summary: 'Set the weekly limit. A lower one holds at once; a higher one, or none, after 24 hours.',
  method: 'PUT',
  path: '/api/spend-guard',
  access: 'member',
  body: spendLimit,
  answer: spendGuard,
  errors: ['invalid'],
});
export const pauseBuying = defineCall({
  name: 'pauseBuying',
  summary: 'A break from buying for 1, 4 or 12 weeks, which cannot be ended earlier.',
  method: 'POST',
  path: '/api/spend-guard/pause',
  access: 'member',
  status: 200,
  body: buyingPause,
  answer: spendGuard,
  errors: ['invalid'],
});
export const getRepeatOffer = defineCall({
  name: 'getRepeatOffer',
  summary:
    'The member’s last completed order at today’s price, and the means that it can be paid with. Nothing is charged.',
  method: 'GET',
  path: '/api/orders/repeat',
  access: 'member',
  answer: shape({ offer: repeatOffer }),
});
export const createMandate = defineCall({
  name: 'createMandate',
  summary: 'Draft the SEPA mandate of an order: its reference and text, in the reader’s language.',
  method: 'POST',
  path: '/api/direct-debit/mandates',
  access: 'member',
  status: 201,
  body: newMandate,
  answer: shape({ mandate }),
  idempotent: true,
  errors: ['invalid', 'not_found', 'wrong_state', 'debit_blocked', 'debit_limit'],
});
export const sendMandateCode = defineCall({
  name: 'sendMandateCode',
  summary: 'Authorise the mandate and have its code sent by SMS; again after 60 seconds, three times per order.',
  method: 'POST',
  path: '/api/direct-debit/mandates/:id/code',
  access: 'member',
  params: idParams,
  body: shape({ authorised: flag().required() }),
  answer: shape({ mandate }),
  errors: ['invalid', 'not_found', 'wrong_state', 'too_many', 'unavailable'],
});
export const confirmMandate = defineCall({
  name: 'confirmMandate',
  summary: 'Confirm the mandate with the code; the order is then collected.',
  method: 'POST',
  path: '/api/direct-debit/mandates/:id/confirm',
  access: 'member',
  params: idParams,
  body: shape({ code: text(20).required() }),
  answer: shape({ mandate }),
  errors: ['code_invalid', 'not_found', 'wrong_state', 'debit_blocked', 'debit_limit', 'unavailable'],
});
