import type { CallOf } from '../call';
import type * as operations from './refunds.operations';

export const refundOrder: CallOf<typeof operations.refundOrder> = { method: 'POST', path: '/api/orders/:id/refund' };
