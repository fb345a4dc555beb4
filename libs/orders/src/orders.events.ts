import { oneOf, shape, uuid } from '@duet/contract';
import { defineEvent, defineJob } from '@duet/platform';

const order = () => shape({ order_id: uuid().required(), member_id: uuid().required() });

/** An order is paid; told in the transaction that grants its credits. */
export const orderCompleted = defineEvent('orders.completed', order());

/** An order expired unpaid. */
export const orderLapsed = defineEvent('orders.lapsed', order());

/** Cancels the payment of an order that has ended unpaid, where its provider can still do that. */
export const cancelPayment = defineJob('orders.cancel-payment', shape({ order_id: uuid().required() }));

const refund = () => ({ refund_id: uuid().required(), order_id: uuid().required(), member_id: uuid().required() });

/** Something of an order is to be paid back; its credits are out of the wallet. */
export const refundRequested = defineEvent('orders.refund_requested', shape(refund()));
/** A refund was paid, or could not be and is undone. */
export const refundSettled = defineEvent(
  'orders.refund_settled',
  shape({ ...refund(), outcome: oneOf(['done', 'failed']).required() }),
);
/** A member is premium no more: what made them premium was paid back in full (D-57). */
export const premiumEnded = defineEvent('orders.premium_ended', shape({ member_id: uuid().required() }));
/** Somebody declared a withdrawal without logging in, for the address of this member. */
export const withdrawalDeclared = defineEvent(
  'orders.withdrawal_declared',
  shape({ withdrawal_id: uuid().required(), member_id: uuid().required() }),
);
