import { defineCall } from '../call';
import { flag, list, shape, text, uuid } from '../rules';
import { mandate, newMandate, paymentMeans, repeatOffer } from '../shapes/means';

const named = shape({ id: uuid().required() });

export const listPaymentMeans = defineCall({
  name: 'listPaymentMeans',
  summary: 'Means of payment that the member has agreed to have kept.',
  method: 'GET',
  path: '/api/payment-means',
  access: 'member',
  answer: shape({ means: list(paymentMeans).required() }),
});
export const removePaymentMeans = defineCall({
  name: 'removePaymentMeans',
  summary: 'Withdraw the consent to keep means of payment: they are not charged any more.',
  method: 'DELETE',
  path: '/api/payment-means/:id',
  access: 'member',
  params: named,
  errors: ['not_found'],
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
  params: named,
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
  params: named,
  body: shape({ code: text(20).required() }),
  answer: shape({ mandate }),
  errors: ['code_invalid', 'not_found', 'wrong_state', 'debit_blocked', 'debit_limit', 'unavailable'],
});
