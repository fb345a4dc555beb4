import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

const order = () => shape({ order_id: uuid().required(), member_id: uuid().required() });

/** An order is paid; told in the transaction that grants its credits. */
export const orderCompleted = defineEvent('orders.completed', order());
